import { useEffect, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Refused } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, Field, TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { layoutMessages } from '../messages/layout.ts'
import { fieldName } from './answer.rules.ts'
import styles from './contact.module.css'
import type { ContactView } from './contact-view.ts'

type Done = { ok: true } | Refused | undefined

/** A form of a page. Before scripts are there it leads to its own address, where it is answered the same way. */
export function ContactForm({ form, done }: { form: ContactView; done?: Done }) {
  const t = useMessages(layoutMessages)
  const fetcher = useFetcher<Done>()
  const answer = fetcher.data ?? done
  const refused = answer && !answer.ok ? answer : undefined
  const thanks = useId()
  useEffect(() => {
    if (fetcher.data?.ok) document.getElementById(thanks)?.focus()
  }, [fetcher.data, thanks])
  // Without scripts nothing would turn the button back to normal.
  const failed = fetcher.data && !fetcher.data.ok
  const state = fetcher.state !== 'idle' ? 'loading' : failed ? 'error' : 'normal'
  return (
    <section className={`card ${styles.form}`}>
      {form.title && <h2>{form.title}</h2>}
      {answer?.ok ? (
        <div id={thanks} tabIndex={-1}>
          <Notice tone="good" urgent title={form.thanks || t.contact.thanks} />
        </div>
      ) : (
        <fetcher.Form method="post" action={form.to}>
          {form.lead && <p className="soft">{form.lead}</p>}
          {refused && (
            <Notice
              tone="bad"
              urgent
              title={refused.problem.errors?.length ? t.contact.look : refused.problem.detail}
            />
          )}
          {form.asks.map((ask, at) => (
            <AskField key={fieldName(at)} ask={ask} name={fieldName(at)} refused={refused} />
          ))}
          {/* People do not see it; programs that fill in everything give themselves away. */}
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

const inputs = {
  line: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
} as const

function AskField({
  ask,
  name,
  refused,
}: {
  ask: ContactView['asks'][number]
  name: string
  refused?: Refused
}) {
  const t = useMessages(layoutMessages)
  const { label, kind, required, choices = [], most } = ask
  const error = refused?.problem.errors?.find(({ path }) => path === name)?.message
  const typed = refused?.values[name]
  const common = { name, required, maxLength: most, defaultValue: typed }
  if (kind === 'yes')
    return (
      <div className={error ? 'field error' : 'field'}>
        <Check name={name} value="1" required={required} defaultChecked={typed === '1'}>
          {label}
        </Check>
        {error && (
          <span className="hint" role="alert">
            {error}
          </span>
        )}
      </div>
    )
  if (kind === 'long' || kind === 'choice')
    return (
      <Field label={label} error={error} optional={!required}>
        {(control) =>
          kind === 'long' ? (
            <textarea {...control} {...common} className="input" rows={5} />
          ) : (
            <select {...control} className="input" name={name} required={required} defaultValue={typed ?? ''}>
              <option value="">{t.contact.choose}</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )
        }
      </Field>
    )
  return <TextField label={label} error={error} optional={!required} {...common} {...inputs[kind]} />
}
