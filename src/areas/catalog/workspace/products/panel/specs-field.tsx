import { useMemo } from 'react'
import { FieldEditorsProvider } from '#kernel/fields/editor/field-editors.tsx'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { specsFields } from '../../../product/specs.ts'
import type { Draft } from './draft.rules.ts'
import type { PanelForm } from './form.ts'

/** The specifications: weight, origin, storage. In the language being edited. */
export function SpecsField({ form, language }: { form: PanelForm; language: 'th' | 'en' }) {
  const { draft, change, error } = form
  const editors = useMemo(() => ({ language }), [language])
  const errors = draft.specs.flatMap((_, n) =>
    parts.flatMap((part): [string, string][] => {
      const path = `specs.${n}.${part}`
      const message = error(path)
      return message ? [[path, message]] : []
    }),
  )
  return (
    <section className="sec">
      <FieldEditorsProvider editors={editors}>
        <FieldsEditor
          fields={specsFields}
          value={{ specs: draft.specs }}
          errors={Object.fromEntries(errors)}
          onChange={({ specs = [] }) => change({ specs: specs as Draft['specs'] })}
        />
      </FieldEditorsProvider>
    </section>
  )
}

const parts = ['label.th', 'label.en', 'value.th', 'value.en'] as const
