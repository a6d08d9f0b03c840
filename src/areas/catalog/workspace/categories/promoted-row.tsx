import { useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconArrowRight, iconLayoutGrid, iconX } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import type { CategoryNode } from '../../catalog.types.ts'
import styles from './categories.module.css'
import { categoryMessages } from './messages.ts'
import { movedBy } from './order.rules.ts'

/** The promoted row of the categories page, in order; a currently hidden category keeps its position and is marked. */
export function PromotedRow({ row }: { row: CategoryNode[] }) {
  const t = useMessages(categoryMessages)
  const locale = useLocale()
  const fetcher = useFetcher<unknown>()
  useFetcherResponse(fetcher, (answer) => {
    const refused = rejectionOf(answer)
    toast(refused ? refused.problem.detail : t.ordered)
  })
  const ids = row.map(({ id }) => id)
  const order = (next: string[] | null) =>
    next && fetcher.submit({ intent: 'row', ids: next.join(',') }, { method: 'post' })
  return (
    <section className={`sec ${styles.after}`} aria-label={t.featured}>
      <h2 className={styles.heading}>{t.featured}</h2>
      {row.length === 0 ? (
        <p className="soft-t">{t.featuredNone}</p>
      ) : (
        <ol className={styles.front}>
          {row.map((node, at) => {
            const name = node.name[locale] || node.name.th
            return (
              <li key={node.id} className={node.hidden ? styles.off : undefined}>
                {node.image ? (
                  <img src={mediaUrl(node.image.id, 320)} alt="" width={160} height={100} />
                ) : (
                  <span className={styles.blank}>
                    <Icon path={iconLayoutGrid} className="ic" />
                  </span>
                )}
                <b className="ell">{name}</b>
                {node.hidden && <small className="soft-t">{t.hiddenNow}</small>}
                <span className="row">
                  <button
                    type="button"
                    className="ibtn sm"
                    aria-label={t.earlier(name)}
                    disabled={at === 0}
                    onClick={() => order(movedBy(ids, node.id, -1))}
                  >
                    <Icon path={iconArrowLeft} className="ic" />
                  </button>
                  <button
                    type="button"
                    className="ibtn sm"
                    aria-label={t.later(name)}
                    disabled={at === row.length - 1}
                    onClick={() => order(movedBy(ids, node.id, 1))}
                  >
                    <Icon path={iconArrowRight} className="ic" />
                  </button>
                  <button
                    type="button"
                    className="ibtn sm end"
                    aria-label={t.demote(name)}
                    title={t.demote(name)}
                    onClick={() => fetcher.submit({ intent: 'demote', id: node.id }, { method: 'post' })}
                  >
                    <Icon path={iconX} className="ic" />
                  </button>
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
