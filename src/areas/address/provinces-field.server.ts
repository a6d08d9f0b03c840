import type { FieldOf } from '#kernel/fields/index.ts'
import { regions } from './regions.rules.ts'
import { provinces } from './thailand.server.ts'

/** Returns a field for choosing provinces, grouped by region so that a whole region can be chosen in one click. */
export function provincesField(): FieldOf<'choices'> {
  return {
    kind: 'choices',
    label: { th: 'จังหวัด', en: 'Provinces' },
    options: provinces().map(({ code, name }) => ({ value: code, label: name })),
    groups: regions.map(({ key, name, provinceCodes }) => ({ key, title: name, of: provinceCodes })),
  }
}
