import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconDownload } from '#kernel/ui/icons.ts'
import type { Answer } from '../contact/answer.rules.ts'
import { manageMessages } from '../messages/manage.ts'
import styles from './manage.module.css'
import type { ManageView } from './manage-view.server.ts'

/** What people sent by the forms of pages; each is looked after or taken out. */
export function AnswerList({
  answers,
  unseen,
  forgotten,
}: Pick<ManageView, 'answers' | 'unseen' | 'forgotten'>) {
  const all = useMessages(manageMessages)
  const t = all.answer
  const locale = useLocale()
  const submit = useSubmit()
  const busy = useNavigation().state !== 'idle'
  const remove = async (event: React.MouseEvent<HTMLButtonElement>, id: string, form: string) => {
    event.preventDefault()
    const sure = await askPrompt({ title: t.removeTitle(form), message: t.surely, ok: t.remove })
    if (sure !== null) submit({ intent: 'remove', id }, { method: 'post' })
  }
  const chip = (on: boolean, to: string, label: string) => (
    <Link className={on ? 'chip set' : 'chip'} to={to} aria-current={on ? 'page' : undefined}>
      {label}
    </Link>
  )
  return (
    <>
      <nav className={styles.states} aria-label={t.label}>
        {chip(!unseen, '?tab=answers', t.all)}
        {chip(unseen, '?tab=answers&state=new', t.unseen)}
        <span className="grow" />
        <a className="btn" href="/api/cms/contacts.csv" download>
          <Icon path={iconDownload} className="ic" />
          {t.download}
        </a>
      </nav>
      {forgotten && (
        <p className="xs soft">{t.forgotten(forgotten.count, formatDateTime(forgotten.at, locale))}</p>
      )}
      {answers.length === 0 && <p className={styles.none}>{t.none}</p>}
      <ul className={styles.comments}>
        {answers.map(({ id, form, answers: said, at, seenAt, seenBy, goesAt }) => (
          <li key={id} className="tcard">
            <p className={styles.formName}>
              <b>{form}</b> {!seenAt && <span className="badge pt info">{t.fresh}</span>}
              <span className="grow" />
              <span className="xs soft">
                {formatDateTime(at, locale)} ·{' '}
                {goesAt ? t.goes(formatDate(lastDay(goesAt), locale)) : t.stays}
              </span>
            </p>
            <dl className={styles.answers}>
              {said.map((answer) => (
                <div key={answer.label}>
                  <dt>{answer.label}</dt>
                  <dd>
                    <Said answer={answer} yes={t.yes} />
                  </dd>
                </div>
              ))}
            </dl>
            <Form method="post" className={styles.acts}>
              <input type="hidden" name="id" value={id} />
              {seenAt ? (
                <span className="xs soft">{t.seen(seenBy, formatDateTime(seenAt, locale))}</span>
              ) : (
                <button
                  type="submit"
                  className="btn primary"
                  name="intent"
                  value="see"
                  disabled={busy}
                  aria-label={`${t.see}: ${form}`}
                >
                  <Icon path={iconCheck} className="ic" />
                  {t.see}
                </button>
              )}
              <button
                type="submit"
                className="btn danger"
                name="intent"
                value="remove"
                disabled={busy}
                aria-label={`${t.remove}: ${form}`}
                onClick={(event) => void remove(event, id, form)}
              >
                {t.remove}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  )
}

/** It goes as this day ends. */
const lastDay = (goesAt: Date) => new Date(goesAt.getTime() - 1)

function Said({ answer: { kind, value }, yes }: { answer: Answer; yes: string }) {
  if (kind === 'yes') return yes
  if (kind === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (kind === 'phone') return <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>
  return value
}
