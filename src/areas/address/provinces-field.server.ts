import type { FieldOf } from '#kernel/fields/index.ts'
import { regions } from './regions.rules.ts'
import { provinces } from './thailand.server.ts'

/** A field that chooses provinces, by region, so that a whole one is chosen at once. */
export function provincesField(): FieldOf<'choices'> {
  return {
    kind: 'choices',
    label: { th: 'จังหวัด', en: 'Provinces' },
    options: provinces().map(({ code, name }) => ({ value: code, label: name })),
    groups: regions.map(({ key, name, provinceCodes }) => ({ key, title: name, of: provinceCodes })),
  }
}
