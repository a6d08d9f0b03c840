import type { FieldDefinition, FieldOf, Kind, KindName } from './field.types.ts'
import { address } from './kinds/address.ts'
import { check } from './kinds/check.ts'
import { choice } from './kinds/choice.ts'
import { choices } from './kinds/choices.ts'
import { colour } from './kinds/colour.ts'
import { computed } from './kinds/computed.ts'
import { date } from './kinds/date.ts'
import { customFields } from './kinds/fields.ts'
import { file } from './kinds/file.ts'
import { files } from './kinds/files.ts'
import { group } from './kinds/group.ts'
import { id } from './kinds/id.ts'
import { image } from './kinds/image.ts'
import { lines } from './kinds/lines.ts'
import { list } from './kinds/list.ts'
import { localized } from './kinds/localized.ts'
import { long } from './kinds/long.ts'
import { money } from './kinds/money.ts'
import { nationalId } from './kinds/national-id.ts'
import { number } from './kinds/number.ts'
import { phone } from './kinds/phone.ts'
import { quantity } from './kinds/quantity.ts'
import { range } from './kinds/range.ts'
import { relation } from './kinds/relation.ts'
import { rich } from './kinds/rich.ts'
import { secret } from './kinds/secret.ts'
import { taxId } from './kinds/tax-id.ts'
import { text } from './kinds/text.ts'
import { time } from './kinds/time.ts'

/** All kinds of fields. */
export const kinds: { [Name in KindName]: Kind<FieldOf<Name>> } = {
  text,
  long,
  localized,
  lines,
  rich,
  number,
  money,
  quantity,
  date,
  time,
  range,
  choice,
  choices,
  check,
  relation,
  file,
  files,
  picture: image,
  colour,
  address,
  phone,
  nationalId,
  taxId,
  secret,
  id,
  group,
  list,
  fields: customFields,
  computed,
}

/** Returns the definition of a field's kind. */
export const kindOf = (field: FieldDefinition) => kinds[field.kind] as Kind<FieldDefinition>
