import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { configAbilities } from '#areas/tenant/public.server.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import styles from '#kernel/ui/card-list.module.css'
import { CopyLink } from '#kernel/ui/copy/copy-link.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { iconBrowser } from '#kernel/ui/workspace-icons.ts'
import { feedMessages } from '../messages/product-feed.ts'
import { feedKinds } from './feed.rules.ts'
import { type FeedIssue, type FeedReport, feedReport, renewFeedKey } from './feed.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  return { report: await feedReport(ctx), maySet: can(ctx.viewer, configAbilities.change) }
}

export const action = actions({
  renew: act({
    input: z.object({ kind: z.enum(feedKinds) }),
    run: (ctx, { kind }) => renewFeedKey(ctx, kind),
    done: () => ({ message: { th: feedMessages.th.renewed, en: feedMessages.en.renewed } }),
  }),
})

/** The URLs where external programs read the products, the items in them, and what is left out and why. */
export default function FeedsPage() {
  const t = useMessages(feedMessages)
  const { report, maySet } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead}>
        {maySet && (
          <Link className="btn" to={tenantPaths.section('feeds')}>
            {t.settings}
          </Link>
        )}
      </TitleRow>
      <div className={styles.body}>
        {report.feeds.length === 0 && (
          <Empty
            icon={iconBrowser}
            title={t.off}
            actions={
              maySet && (
                <Link className="btn primary" to={tenantPaths.section('feeds')}>
                  {t.switchOn}
                </Link>
              )
            }
          >
            <p>{maySet ? t.offText : t.offAsk}</p>
          </Empty>
        )}
        {report.feeds.map((feed) => (
          <FeedCard key={feed.kind} feed={feed} report={report} />
        ))}
        <FeedIssues
          title={`${t.excluded} (${groupDigits(report.leftOutCount)})`}
          none={t.excludedNone}
          notes={report.leftOut}
          more={report.leftOutCount - report.leftOut.length}
        />
        <FeedIssues
          title={t.hints}
          none={t.hintsNone}
          notes={report.hinted}
          more={hintCount(report) - report.hinted.length}
          footer={report.hints['no-brand'] > 0 ? t.noBrand(report.hints['no-brand']) : undefined}
        />
      </div>
    </div>
  )
}

const hintCount = ({ hints: { 'no-brand': _, ...listed } }: FeedReport) =>
  Object.values(listed).reduce((sum, count) => sum + count, 0)

function FeedCard({ feed, report }: { feed: FeedReport['feeds'][number]; report: FeedReport }) {
  const t = useMessages(feedMessages)
  const { kind, address, isPublic, lastReadAt, lastReader, reads } = feed
  return (
    <Card
      title={t.kinds[kind]}
      end={
        <span className="row">
          {isPublic ? <Badge tone="info">{t.isPublic}</Badge> : <Badge>{t.secret}</Badge>}
          <Badge>{t.formats[kind]}</Badge>
        </span>
      }
    >
      <div className="stack-s">
        <p>
          <b>{groupDigits(report.items)}</b> {t.items}{' '}
          <span className="soft-t">{t.itemsOf(report.products)}</span>
        </p>
        <CopyLink link={address} label={t.address} />
        <div className="row between wrap">
          <p className="sm soft-t">
            {lastReadAt ? (
              <>
                {t.readAt} <DateText at={lastReadAt} time /> · {t.reads(reads)}
                {lastReader && ` · ${lastReader.split(/[\s/;]/)[0]}`}
              </>
            ) : (
              t.neverRead
            )}
          </p>
          {!isPublic && (
            <ActionButton
              intent="renew"
              values={{ kind }}
              variant="ghost"
              size="small"
              confirm={{ title: t.renewAsk, message: t.renewText }}
            >
              {t.renew}
            </ActionButton>
          )}
        </div>
      </div>
    </Card>
  )
}

interface FeedIssuesProps {
  title: string
  none: string
  notes: FeedIssue[]
  more: number
  footer?: string | undefined
}

function FeedIssues({ title, none, notes, more, footer }: FeedIssuesProps) {
  const t = useMessages(feedMessages)
  return (
    <Card title={title}>
      {notes.length === 0 && <p className="soft-t">{none}</p>}
      <ul className={styles.list}>
        {notes.map(({ product, what, label }) => (
          <li key={`${product.id} ${what} ${label}`} className={styles.one}>
            <div>
              <Link to={catalogPaths.product(product.id)}>
                {product.name}
                {label && ` (${label})`}
              </Link>{' '}
              <span className="sm soft-t">{product.sku}</span>
              <p className="sm soft-t">{t.what[what]}</p>
            </div>
            <Link
              className="btn ghost sm"
              to={catalogPaths.product(product.id)}
              aria-label={`${t.editProduct} ${product.name}`}
            >
              {t.editProduct}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="sm soft-t">{t.more(more)}</p>}
      {footer && <p className="sm soft-t">{footer}</p>}
    </Card>
  )
}
