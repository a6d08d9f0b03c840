import { useState } from 'react'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { displayField, type SubmittedFile } from '#kernel/fields/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconDownload } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { type Answer, answerText } from '../contact/answer.rules.ts'
import { lastDay } from '../contact/retention.rules.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import { AnswerSummaryCards } from './answer-summary-cards.tsx'
import { answerList } from './manage.list.rules.ts'
import styles from './manage.module.css'
import type { AnswersView } from './manage-view.server.ts'
import type { ManageFrame } from './use-manage-frame.tsx'

/** Form submissions from pages; each can be marked as handled or deleted. */
export function AnswerList({ view, frame }: { view: AnswersView; frame: ManageFrame }) {
  const { page, forgotten, forms, summary } = view
  const address = useListUrl(answerList)
  const download = answerList.view(address.query)
  const t = useMessages(manageMessages).answer
  const locale = useLocale()
  return (
    <ListPage
      {...frame}
      labels={{ ...frame.labels, search: t.search }}
      list={answerList}
      address={address}
      page={page}
      filters={[
        ...(forms.length > 0
          ? [
              {
                name: 'form',
                label: t.form,
                all: t.all,
                choices: forms.map(({ key, name, count }) => ({
                  value: key,
                  label: t.formCount(name, count),
                })),
              },
            ]
          : []),
        { name: 'state', label: t.state, all: t.all, choices: [{ value: 'new', label: t.unseen }] },
        // Questions differ from form to form.
        ...(address.query.form ? [{ name: 'summary', label: t.summary }] : []),
      ]}
      tools={
        <>
          <span className="grow" />
          <a className="btn" href={cmsPaths.api.contactsCsv(download)} download>
            <Icon path={iconDownload} className="ic" />
            {t.download}
          </a>
          <a className="btn" href={cmsPaths.api.contactsXlsx(download)} download>
            <Icon path={iconDownload} className="ic" />
            {t.downloadXlsx}
          </a>
        </>
      }
      rows={
        <>
          {summary && <AnswerSummaryCards summary={summary} />}
          <ul className={styles.comments}>
            {page.items.map((item) => (
              <AnswerItem key={item.id} item={item} />
            ))}
          </ul>
        </>
      }
      empty={{ title: t.empty, text: t.none }}
    >
      {forgotten && (
        <p className="xs soft">{t.forgotten(forgotten.count, formatDateTime(forgotten.at, locale))}</p>
      )}
    </ListPage>
  )
}

function AnswerItem({ item }: { item: AnswersView['page']['items'][number] }) {
  const { id, form, sender, answers, at, seenAt, seenBy, goesAt } = item
  const t = useMessages(manageMessages).answer
  const locale = useLocale()
  return (
    <li className="tcard">
      <p className={styles.formName}>
        <b>{form}</b> {!seenAt && <span className="badge pt info">{t.fresh}</span>}
        {sender && <span className="sm soft">{t.sender(sender)}</span>}
        <span className="grow" />
        <span className="xs soft">
          {formatDateTime(at, locale)} ·{' '}
          {goesAt ? t.goes(formatDate(lastDay(goesAt), locale)) : t.keptUntilDeleted}
        </span>
      </p>
      <dl className={styles.answers}>
        {answers.map((answer, at) => (
          // An old form could contain the same question twice, and its answers have no key of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: answers do not change
          <div key={at}>
            <dt>{answer.field.label[locale]}</dt>
            <dd>
              <AnswerValue id={id} answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {seenAt ? (
          <span className="xs soft">{t.seen(seenBy, formatDateTime(seenAt, locale))}</span>
        ) : (
          <ActionButton intent="see" values={{ id }} icon={iconCheck} label={`${t.see}: ${form}`}>
            {t.see}
          </ActionButton>
        )}
        <ActionButton
          variant="danger"
          intent="remove"
          values={{ id }}
          label={`${t.remove}: ${form}`}
          confirm={{ title: t.removeTitle(form), message: t.deleteConfirm }}
        >
          {t.remove}
        </ActionButton>
      </div>
    </li>
  )
}

/** A number that identifies a person: whole only once it is needed, not for everybody who looks over a shoulder. */
function MaskedAnswer({ masked, text }: { masked: string; text: string }) {
  const t = useMessages(manageMessages).answer
  const [isShown, setShown] = useState(false)
  if (isShown) return text
  return (
    <>
      {masked}{' '}
      <button type="button" className="btn ghost sm" onClick={() => setShown(true)}>
        {t.reveal}
      </button>
    </>
  )
}

function AnswerValue({ id, answer }: { id: string; answer: Answer }) {
  const { field, value } = answer
  const locale = useLocale()
  const text = answerText(answer, locale)
  if (field.kind === 'nationalId')
    return <MaskedAnswer masked={displayField(field, value, locale)} text={text} />
  if (field.kind === 'text' && field.input === 'email') return <a href={`mailto:${value}`}>{text}</a>
  if (field.kind === 'files')
    return (value as SubmittedFile[]).map((file) => (
      <span key={file.id} className={styles.file}>
        <a href={cmsPaths.api.contactFile(id, file.id ?? '')} target="_blank" rel="noreferrer">
          {file.name}
        </a>{' '}
        <span className="xs soft">{formatBytes(file.bytes)}</span>
      </span>
    ))
  if (field.kind === 'phone') return <a href={`tel:${String(value).replace(/[^+\d]/g, '')}`}>{text}</a>
  return text
}
