import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { day } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconBuildingBank } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import { lastMonths } from '../bills/months.rules.ts'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import { accountTitle, bankAccountsOf } from './accounts.server.ts'
import styles from './bank.module.css'
import { formatSigned, LineTime } from './line-format.tsx'
import { lineDirections, linesList } from './lines.list.rules.ts'
import { listLines } from './list-lines.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankMessages[locale].list.title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const [page, accounts] = await Promise.all([
    listLines(ctx, linesList.parse(new URL(request.url).searchParams)),
    bankAccountsOf(ctx),
  ])
  return {
    page,
    accounts: accounts.map((account) => ({ value: account.id, label: accountTitle(account)[ctx.locale] })),
    today: day(ctx.now),
  }
}

/** Every line of every statement. */
export default function LinesPage() {
  const all = useMessages(bankMessages)
  const t = all.list
  const locale = useLocale()
  const { page, accounts, today } = useLoaderData<typeof loader>()
  const address = useListUrl(linesList)
  return (
    <ListPage
      list={linesList}
      address={address}
      page={page}
      labels={t}
      actions={
        <Link className="btn" to={billingPaths.bank()}>
          {all.open}
        </Link>
      }
      filters={[
        { name: 'account', label: t.account, choices: accounts },
        {
          name: 'way',
          label: t.way,
          choices: lineDirections.map((value) => ({ value, label: t.ways[value] })),
        },
        { name: 'month', label: t.month, choices: lastMonths(today, locale) },
      ]}
      columns={[
        {
          key: 'who',
          header: t.who,
          phone: 'start',
          cell: ({ id, payer, text, ref1 }) => (
            <>
              <Link to={billingPaths.bankLine(id)}>
                <b>{payer || text || ref1 || '–'}</b>
              </Link>
              {ref1 && (payer || text) && <small className={styles.below}>{ref1}</small>}
            </>
          ),
        },
        {
          key: 'amount',
          header: t.amount,
          phone: 'end',
          numeric: true,
          sort: { name: 'amount', down: true },
          cell: ({ amount }) => <b className="num nowrap">{formatSigned(amount)}</b>,
        },
        {
          key: 'at',
          header: t.at,
          phone: 'start',
          sort: { name: 'newest', down: true },
          cell: ({ at, isTimed, channel }) => (
            <>
              <LineTime at={at} isTimed={isTimed} />
              {channel && <small className={styles.below}>{channel}</small>}
            </>
          ),
        },
        {
          key: 'is',
          header: t.is,
          phone: 'whole',
          cell: ({ status, labels, inquiry }) => (
            <span className="row wrap">
              <Badge tone={status === 'matched' ? 'good' : 'warn'}>{t.states[status]}</Badge>
              {labels.length > 0 && <span>{labels.join(', ')}</span>}
              {status === 'open' && inquiry && <small className="soft-t">{all.asked(inquiry)}</small>}
            </span>
          ),
        },
      ]}
      hrefOf={({ id }) => billingPaths.bankLine(id)}
      nameOf={({ payer, text, amount }) => `${payer || text} ${formatSigned(amount)}`}
      empty={{
        icon: iconBuildingBank,
        title: t.none,
        text: t.noneText,
        action: (
          <Link className="btn primary" to={billingPaths.bankImport()}>
            {all.newFile}
          </Link>
        ),
      }}
    />
  )
}
