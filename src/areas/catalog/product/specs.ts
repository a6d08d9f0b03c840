import { fields } from '#kernel/fields/index.ts'
import { limits } from './product.rules.ts'

/** One specification of a product: its weight, origin, storage. */
export const specFields = fields({
  label: { kind: 'localized', label: { th: 'หัวข้อ', en: 'Specification' }, required: true, max: 200 },
  value: { kind: 'localized', label: { th: 'ข้อมูล', en: 'Value' }, required: true, max: 200 },
  /** With a code, a specification is also a filter of lists (`facet.rules.ts`). */
  code: { kind: 'id', label: { th: 'รหัสหัวข้อ', en: 'Specification code' } },
  valueCode: { kind: 'id', label: { th: 'รหัสข้อมูล', en: 'Value code' } },
})

/** The specifications of a product, in order. */
export const specsFields = fields({
  specs: {
    kind: 'list',
    label: { th: 'ข้อมูลจำเพาะ', en: 'Specifications' },
    item: { th: 'ข้อมูล', en: 'Specification' },
    add: { th: 'เพิ่มข้อมูล', en: 'Add specification' },
    of: specFields,
    max: limits.specs,
    compact: true,
    start: { label: { th: '', en: '' }, value: { th: '', en: '' } },
  },
})
