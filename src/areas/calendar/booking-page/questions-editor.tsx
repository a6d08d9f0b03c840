import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import type { Field } from '#kernel/fields/index.ts'
import { answersField } from './questions.ts'

export interface Questions {
  questions: Field[]
  errors: Record<string, string>
}

/** The service's own questions. */
export const View = ({ data: { questions, errors } }: { data: Questions }) => (
  <FieldsEditor fields={answersField(questions)} value={{}} errors={errors} />
)
