import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { readForm } from '#kernel/fields/index.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { showFirstError } from '#kernel/ui/show-first-error.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { layoutMessages } from '../messages/layout.ts'
import styles from './contact.module.css'
import type { ClosedForm, ContactView } from './contact-view.ts'

/** After submission by script, focus moves to the result. */
const focus = (thanks: HTMLElement | null) => thanks?.focus()

type SubmitResult = { ok: true } | FormRejection | undefined

/** A form on a page. Without scripts it posts to its own URL, which handles it the same way. */
export function ContactForm({ form, done }: { form: ContactView; done?: SubmitResult }) {
  const t = useMessages(layoutMessages)
  const fetcher = useFetcher<SubmitResult>()
  const answer = fetcher.data ?? done
  const refused = answer && !answer.ok ? answer : undefined
  const entered = useMemo(
    () => (refused ? readForm(form.fields, (name) => refused.values[name]) : {}),
    [form.fields, refused],
  )
  // Fields corrected since the refusal no longer show their error.
  const [corrected, setCorrected] = useState<{ of: unknown; names: readonly string[] }>({
    of: null,
    names: [],
  })
  const since = corrected.of === refused ? corrected.names : []
  const errors = Object.fromEntries(
    (refused?.problem.errors ?? []).flatMap(({ path, message }) =>
      since.includes(path) ? [] : [[path, message]],
    ),
  )
  const formElement = useRef<HTMLFormElement>(null)
  const refusedHere = fetcher.data && refused
  useEffect(() => {
    if (refusedHere) showFirstError(formElement.current)
  }, [refusedHere])
  // Without scripts nothing would reset the button.
  const state = fetcher.state !== 'idle' ? 'loading' : refusedHere ? 'error' : 'normal'
  return (
    <section className={`card ${styles.form}`}>
      {form.title && <h2>{form.title}</h2>}
      {answer?.ok ? (
        <div ref={fetcher.data && focus} tabIndex={-1}>
          <Notice tone="good" urgent title={form.thanks || t.contact.thanks} />
        </div>
      ) : form.closed && !refused ? (
        <ClosedNotice {...form.closed} />
      ) : (
        <fetcher.Form
          ref={formElement}
          method="post"
          action={form.to}
          encType="multipart/form-data"
          noValidate
          onInput={({ target }) => {
            const { name } = target as HTMLInputElement
            // A choice of several is one input for each option: `topics.tax`.
            const wrong = Object.keys(errors).filter(
              (path) => path === name || name.startsWith(`${path}.`) || name === `file.${path}`,
            )
            if (wrong.length) setCorrected({ of: refused, names: [...since, ...wrong] })
          }}
        >
          {form.lead && <p className="soft">{form.lead}</p>}
          {form.until && <p className="sm soft">{form.until}</p>}
          {refused && (
            <Notice
              tone="bad"
              urgent
              title={refused.problem.errors?.length ? t.contact.checkFields : refused.problem.detail}
            />
          )}
          <FieldsEditor fields={form.fields} value={entered} errors={errors} />
          {/* A honeypot: users do not see it, and bots that fill in everything reveal themselves. */}
          <input
            className="vh"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-label={t.contact.leaveEmpty}
          />
          <p className="sm soft">
            {t.contact.used(form.purpose || t.contact.purpose)}{' '}
            {form.months === null ? t.contact.keptOn : t.contact.kept(form.months)}{' '}
            {form.policy && (
              <Link className="link" to={form.policy.to}>
                {form.policy.label}
              </Link>
            )}
          </p>
          <div>
            <SubmitButton state={state}>{form.send || t.contact.send}</SubmitButton>
          </div>
        </fetcher.Form>
      )}
    </section>
  )
}

/** Why a form takes no answer, with what can be done about it. */
function ClosedNotice({ text, signIn }: ClosedForm) {
  const { pathname } = useLocation()
  return (
    <Notice
      title={text}
      actions={
        signIn && (
          <Link className="btn" to={accountPaths.login({ next: pathname })}>
            {signIn}
          </Link>
        )
      }
    />
  )
}

/** As a separately loaded part of a page (`contact-block.tsx`). */
export const View = ({ data }: { data: ContactView }) => <ContactForm form={data} />
