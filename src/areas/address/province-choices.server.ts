import type { FieldOf } from '#kernel/fields/index.ts'
import { regions } from './regions.rules.ts'
import { provinces } from './thailand.server.ts'

/** The provinces as a field offers them: by region, so that a whole one is chosen at once. */
export function provinceChoices(): Required<Pick<FieldOf<'choices'>, 'options' | 'groups'>> {
  return {
    options: provinces().map(({ code, name }) => ({ value: code, label: name })),
    groups: regions.map(({ key, name, provinceCodes }) => ({ key, title: name, of: provinceCodes })),
  }
}
