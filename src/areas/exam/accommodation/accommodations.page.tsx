import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { accommodationMessages } from '../messages/accommodation.ts'
import columns from '../question/question.module.css'
import { accommodationInput } from './accommodation.input.ts'
import {
  accommodationsView,
  type GrantedAccommodation,
  grantAccommodation,
  revokeAccommodation,
} from './accommodation.server.ts'
import { AccommodationForm, editLink } from './accommodation-form.tsx'
import { accommodationText } from './accommodation-text.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => accommodationMessages[locale].crumb }

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  accommodationsView(ctxOf(context), params.exam ?? '')

const doneMessage = (key: 'saved' | 'taken') => ({
  message: { th: accommodationMessages.th[key], en: accommodationMessages.en[key] },
})

export const action = actions({
  give: act({
    input: accommodationInput,
    run: (ctx, input, { params }) => grantAccommodation(ctx, params.exam ?? '', input),
    done: () => doneMessage('saved'),
  }),
  take: act({
    input: z.object({ id: z.uuid() }),
    run: (ctx, { id }, { params }) => revokeAccommodation(ctx, params.exam ?? '', id),
    done: () => doneMessage('taken'),
  }),
})

/** Accommodations for learners and cohorts: time, attempts and opening times. */
export default function AccommodationsPage() {
  const t = useMessages(accommodationMessages)
  const { exam, given } = useLoaderData<typeof loader>()
  const edited = useSearchParams()[0].get('edit')
  const accommodation = given.find(({ id }) => id === edited)
  return (
    <div className="page">
      <TitleRow title={t.title(exam.title)} lead={t.lead} />
      <div className={columns.columns}>
        <Card title={t.list}>
          {given.length === 0 ? (
            <p className="soft">{t.none}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            <section className="xscroll" tabIndex={0} aria-label={t.list}>
              <table className="t stacks">
                <thead>
                  <tr>
                    <th>{t.who}</th>
                    <th>{t.what}</th>
                    <th>{t.reason}</th>
                    <th>{t.actions}</th>
                  </tr>
                </thead>
                <tbody>
                  {given.map((row) => (
                    <AccommodationItem key={row.id} row={row} />
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </Card>
        <aside className={columns.side}>
          <AccommodationForm key={accommodation?.id ?? `new ${given.length}`} accommodation={accommodation} />
        </aside>
      </div>
    </div>
  )
}

function AccommodationItem({ row }: { row: GrantedAccommodation }) {
  const t = useMessages(accommodationMessages)
  const locale = useLocale()
  const who = row.cohortId ? t.cohortOf(row.who) : row.who || '–'
  return (
    <tr>
      <td>
        <b>{who}</b>
      </td>
      <td data-label={t.what}>{accommodationText(row, locale) || '–'}</td>
      <td data-label={t.reason}>{row.reason}</td>
      <td>
        <span className="row">
          <Link className="btn sm" to={editLink(row.id)} aria-label={t.editOf(who)}>
            {t.edit}
          </Link>
          <ActionButton
            intent="take"
            size="small"
            variant="quiet"
            values={{ id: row.id }}
            confirm={{ title: t.removeConfirm(who) }}
          >
            {t.remove}
          </ActionButton>
        </span>
      </td>
    </tr>
  )
}
