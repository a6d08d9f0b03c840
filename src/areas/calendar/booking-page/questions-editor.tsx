import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import type { Field } from '#kernel/fields/index.ts'
import { answersField } from './questions.ts'

export interface Questions {
  questions: Field[]
  errors: Record<string, string>
}

/** What a service asks of its own. */
export const View = ({ data: { questions, errors } }: { data: Questions }) => (
  <FieldsEditor fields={answersField(questions)} value={{}} errors={errors} />
)
