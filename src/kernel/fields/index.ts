/** Forms defined once: their fields, types, checks and texts. Pure; editors are in `editor/`, zod in `schema.ts`. */

export { changesOf, type FieldChange } from './changes.ts'
export { readCustomFields } from './custom/custom-fields.rules.ts'
export { customKinds } from './custom/custom-kinds.rules.ts'
export { validateFieldDefinitions } from './definition.ts'
export {
  displayField,
  isRequired,
  isVisible,
  jsonSchemaOf,
  normalizeForm,
  readForm,
  type Scope,
  typedText,
  validateForm,
} from './engine.ts'
export type {
  BaseField,
  Field,
  FieldDefinition,
  FieldOf,
  FieldOption,
  FormReader,
  FormValue,
  KindName,
} from './field.types.ts'
export { fields, groupedFields, numberInRange } from './fields.ts'
export { extensionsOf, type SubmittedFile } from './kinds/files.ts'
export { getAt } from './path.ts'
export {
  fileInputName,
  readerOf,
  readFormData,
  secretInputName,
  secretsOf,
  submittedFiles,
  uploadsOf,
} from './submitted-form.ts'
export type { FieldSet, ValueOf } from './value.types.ts'
