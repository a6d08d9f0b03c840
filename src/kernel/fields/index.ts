/** Forms defined once: their fields, types, checks and texts. Pure; editors are in `editor/`, zod in `schema.ts`. */

export { changesOf, type FieldChange } from './changes.ts'
export { readCustomFields } from './custom/custom-fields.rules.ts'
export { customKinds } from './custom/custom-kinds.rules.ts'
export { definitionFaults } from './definition.ts'
export {
  displayField,
  faultsOf,
  isRequired,
  isVisible,
  jsonSchemaOf,
  readForm,
  type Scope,
  settle,
  typedText,
} from './engine.ts'
export type {
  Common,
  Field,
  FieldDefinition,
  FieldOf,
  FormReader,
  FormValue,
  KindName,
  Option,
} from './field.types.ts'
export { fields, grouped, numberIn } from './fields.ts'
export { endingsOf, type SentFile } from './kinds/files.ts'
export { getAt } from './path.ts'
export { fileName, filesOf, readerOf, readFormData, secretName, secretsOf, uploadsOf } from './sent-form.ts'
export type { FieldSet, ValueOf } from './value.types.ts'
