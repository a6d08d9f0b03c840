import { type ReactNode, useRef } from 'react'
import { Form, type Location, useActionData, useNavigation } from 'react-router'
import { isActionResult } from '#kernel/action/action-result.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { useLeaveGuard } from '#kernel/ui/use-leave-guard.ts'
import { readForm } from '../engine.ts'
import type { Field, FormValue } from '../field.types.ts'
import { type FieldEditors, FieldEditorsProvider } from './field-editors.tsx'
import { FieldsEditor } from './fields-editor.tsx'
import { fieldMessages } from './messages.ts'
import styles from './record-form.module.css'

interface RecordFormProps {
  fields: readonly Field[]
  /** What is stored. */
  value: FormValue
  /** The version of the record that is edited, submitted as `version`; 0 for a new one. */
  version: number
  className?: string | undefined
  /** Editors of field kinds the kit has none for. */
  editors?: FieldEditors
  /** Tells apart new records of several kinds that one page edits. */
  of?: string
  /** Which navigations leave the form, if not those to another page. */
  leaves?: (from: Location, to: Location) => boolean
  /** Shown above the fields. */
  notice?: ReactNode
  /** Inputs that are submitted below the fields. */
  children?: ReactNode
}

/**
 * The form of a record on its own page: submits the fields with `intent` `save` to the page's action, shows what was
 * refused beside the fields with the input unchanged, and asks before unsaved changes are lost.
 */
export function RecordForm({
  fields,
  value,
  version,
  className = '',
  editors = {},
  of = '',
  leaves,
  notice,
  children,
}: RecordFormProps) {
  const t = useMessages(fieldMessages).record
  const answer = useActionData<unknown>()
  const refused = rejectionOf(answer)
  // Another action of the page may have been refused; what is typed here was not part of it.
  const rejected = refused?.values.intent === 'save' ? refused : undefined
  const saved = isActionResult(answer) && answer.ok ? answer.message : undefined
  const sending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  // Not the version: actions beside the form increment it, and unsaved input must be kept.
  const content = `${of} ${JSON.stringify(value)}`
  useLeaveGuard(form, content, t.leave, { leaves, refused: rejected?.problem })
  return (
    <Form
      key={content}
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={`card ${styles.form} ${className}`}
      noValidate
    >
      {refused && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {saved && <Notice tone="good">{saved}</Notice>}
      {notice}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={version} />
      <FieldEditorsProvider editors={editors}>
        <FieldsEditor
          fields={fields}
          value={rejected ? readForm(fields, (name) => rejected.values[name]) : value}
          errors={rejected?.errors ?? {}}
        />
      </FieldEditorsProvider>
      {children}
      <div className={styles.save} data-savebar>
        <SubmitButton state={sending ? 'loading' : refused ? 'error' : 'normal'}>{t.save}</SubmitButton>
      </div>
    </Form>
  )
}
