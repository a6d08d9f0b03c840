import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { can } from '#kernel/auth/abilities.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { iconFileText } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { billingAbilities } from '../abilities.ts'
import { agingBuckets } from '../bills/aging.rules.ts'
import styles from '../bills/bills.module.css'
import { billMessages } from '../messages/bills.ts'
import { creditMessages } from '../messages/credit.ts'
import { billingPaths } from '../paths.ts'
import { ReceivablePanel } from './receivable-panel.tsx'
import { receivablesList } from './receivables.list.rules.ts'
import { type CustomerReceivables, listReceivables, loadCustomerReceivables } from './receivables.server.ts'
import { setCreditTerms } from './set-terms.server.ts'
import { TermsForm } from './terms-form.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => creditMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = receivablesList.parse(new URL(request.url).searchParams)
  const [page, open] = await Promise.all([
    listReceivables(ctx, query),
    query.customer ? loadCustomerReceivables(ctx, query.customer).catch(ignoreNotFound) : null,
  ])
  return { page, open, maySet: can(ctx.viewer, billingAbilities['credit.set']) }
}

/** A customer who no longer owes anything does not break the list. */
function ignoreNotFound(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

const optionalText = (maxLength: number) => z.string().max(maxLength).default('')

export const action = actions({
  terms: act({
    ability: billingAbilities['credit.set'],
    input: z.object({
      name: optionalText(200),
      taxId: optionalText(30),
      phone: optionalText(30),
      limit: optionalText(30),
      termsDays: z.coerce.number().int().min(0).max(365),
      version: z.coerce.number().int(),
    }),
    run: (ctx, { limit, ...typed }) => setCreditTerms(ctx, { ...typed, limit: parseLimit(limit) }),
    done: () => ({
      message: { th: creditMessages.th.form.saved, en: creditMessages.en.form.saved },
    }),
  }),
})

/** Parses a typed limit; empty means none. Throws 422 for its field. */
function parseLimit(entered: string): Satang | null {
  if (!entered.trim()) return null
  const parsed = parseBaht(entered)
  if (!parsed.ok) throw invalid([{ path: 'limit', code: 'field.money' }])
  return parsed.amount
}

/** What each customer owes, by how long it is overdue, beside their agreed terms. */
export default function ReceivablesPage() {
  const t = useMessages(creditMessages)
  const bills = useMessages(billMessages)
  const locale = useLocale()
  const { page, open, maySet } = useLoaderData<typeof loader>()
  const address = useListUrl(receivablesList)
  const [adding, setAdding] = useState(false)
  const close = () => address.go({ customer: null })
  const formatAmount = (amount: Satang) => formatBaht(amount, { unit: 'none' })
  const columns: ListColumn<CustomerReceivables>[] = [
    {
      key: 'buyer',
      header: t.col.buyer,
      className: styles.buyer,
      phone: 'start',
      sort: { name: 'buyer', down: false },
      cell: ({ name, taxId, phone }) => (
        <>
          <b>{name}</b>
          <small className={styles.below}>
            {taxId ? formatThaiId(taxId) : phone ? formatPhone(phone) : ''}
          </small>
        </>
      ),
    },
    {
      key: 'left',
      header: t.col.left,
      phone: 'end',
      numeric: true,
      sort: { name: 'left', down: true },
      cell: ({ left }) => <b className="num">{formatAmount(left)}</b>,
    },
    ...agingBuckets.map(
      (age): ListColumn<CustomerReceivables> => ({
        key: age,
        header: bills.ages[age],
        numeric: true,
        // On a phone each figure is labelled with its age.
        stacked: true,
        cell: (customer) =>
          customer[age] > 0 ? (
            <span className={age === 'older' ? `num ${styles.bad}` : 'num'}>
              {formatAmount(customer[age])}
            </span>
          ) : (
            <span className="soft-t">–</span>
          ),
      }),
    ),
    {
      key: 'terms',
      header: t.col.terms,
      phone: 'start',
      cell: ({ termsDays, limit, left }) =>
        termsDays === null ? (
          <span className="soft-t">–</span>
        ) : (
          <>
            {t.days(termsDays)}
            <small className={limit !== null && left > limit ? styles.bad : styles.below}>
              {limit === null ? t.noLimit : t.limit(formatBaht(limit, { locale }))}
            </small>
          </>
        ),
    },
  ]
  return (
    <>
      <ListPage
        list={receivablesList}
        address={address}
        page={page}
        labels={t}
        actions={
          maySet && (
            <button type="button" className="btn primary" onClick={() => setAdding(true)}>
              {t.add}
            </button>
          )
        }
        csv={() => billingPaths.api.receivablesCsv}
        columns={columns}
        hrefOf={({ id }) => address.href({ customer: id })}
        nameOf={({ name }) => name}
        empty={{ icon: iconFileText }}
        open={address.query.customer}
        panel={open && <ReceivablePanel customer={open} onClose={close} />}
      />
      {adding && (
        <Modal title={t.add} onClose={() => setAdding(false)}>
          <TermsForm customer={null} onDone={() => setAdding(false)} />
        </Modal>
      )}
    </>
  )
}
