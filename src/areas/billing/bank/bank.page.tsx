import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipLink } from '#kernel/ui/badge.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconBuildingBank } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { billingAbilities } from '../abilities.ts'
import { bankMessages } from '../messages/bank.ts'
import { billingPaths } from '../paths.ts'
import { PosterForm } from '../poster/poster-form.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountHeader } from './account-header.tsx'
import styles from './bank.module.css'
import { bankActions } from './bank-actions.server.ts'
import { type BankView, bankView } from './bank-view.server.ts'
import { ExceptionList } from './exception-list.tsx'
import { MatchedList } from './matched-list.tsx'
import { PairCard, serializePair } from './pair-card.tsx'
import { SendBackList } from './send-back-list.tsx'
import { minBulkConfirmPercent } from './suggest.rules.ts'
import { UnclearedList } from './uncleared-list.tsx'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => bankMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return {
    ...(await bankView(ctx, new URL(request.url).searchParams)),
    seesBills: can(ctx.viewer, billingAbilities['document.see']),
  }
}

export const action = actions(bankActions)

/** One account: whether bank and books agree, which pairs probably match, and what cannot be attributed. */
export default function BankPage() {
  const t = useMessages(bankMessages)
  const locale = useLocale()
  const { accounts, offered, account: view, seesBills } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.title}
        lead={t.lead}
        {...(seesBills && { back: { to: billingPaths.bills(), label: t.back } })}
      >
        {view && (
          <>
            <Link className="btn" to={billingPaths.bankColumns(view.chosen)}>
              {t.columnsOf}
            </Link>
            <Link className="btn primary" to={billingPaths.bankImport({ account: view.chosen })}>
              {t.newFile}
            </Link>
          </>
        )}
      </TitleRow>
      {view && accounts.length > 1 && (
        <nav className={styles.accounts} aria-label={t.account}>
          {accounts.map(({ id, title }) => (
            <ChipLink key={id} to={billingPaths.bank({ account: id })} current={id === view.chosen}>
              {title[locale]}
            </ChipLink>
          ))}
        </nav>
      )}
      {view ? <Account view={view} /> : <Empty icon={iconBuildingBank} title={t.noAccount} />}
      <AccountForm offered={offered} />
      <PosterForm />
    </div>
  )
}

function Account({ view }: { view: BankView }) {
  const t = useMessages(bankMessages)
  const { figures, suggestions, sure, exceptions, toSend, late } = view
  const certain = suggestions.filter(({ percent }) => percent >= minBulkConfirmPercent)
  return (
    <>
      {figures ? (
        <AccountHeader view={{ ...view, totals: figures }} />
      ) : (
        <Empty
          icon={iconBuildingBank}
          title={t.empty}
          actions={
            <Link className="btn primary" to={billingPaths.bankImport({ account: view.chosen })}>
              {t.newFile}
            </Link>
          }
        >
          <p>{t.emptyText}</p>
        </Empty>
      )}
      {figures && (
        <>
          <h2 className={styles.section} id="suggested">
            {t.suggested} <em>{suggestions.length}</em>
            {sure > 0 && (
              <ActionButton
                intent="confirmAll"
                values={{ pairs: certain.map(serializePair).join('\n') }}
                size="small"
              >
                {t.confirmAll(sure)}
              </ActionButton>
            )}
          </h2>
          {suggestions.length === 0 && <p className="soft">{t.noSuggestions}</p>}
          <div className={styles.pairs}>
            {suggestions.map((pair) => (
              <PairCard key={pair.lineId} pair={pair} />
            ))}
          </div>
          <h2 className={styles.section} id="exceptions">
            {t.exceptions} <em>{exceptions.length}</em>
          </h2>
          <ExceptionList view={view} />
        </>
      )}
      {toSend.length > 0 && <SendBackList due={toSend} />}
      {late.length > 0 && <UnclearedList late={late} />}
      {figures && <MatchedList view={view} />}
    </>
  )
}
