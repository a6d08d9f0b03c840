import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { staffMessages } from '../../browse-messages/staff.ts'
import { shopPaths } from '../../paths.ts'
import { HistoryTable } from './history-table.tsx'
import styles from './staff.module.css'
import type { StaffLog, StaffView } from './staff-view.ts'
import { StockLines } from './stock-lines.tsx'

/** Stock, cost and margin of each variant, editable in place; for admins also the history of prices and stock. */
export function StaffPanel({ sku }: { sku: string }) {
  const t = useMessages(staffMessages)
  const { data, load, state } = useFetcher<StaffView>()
  const [part, setPart] = useState<StaffLog | 'now'>('now')
  const [page, setPage] = useState(1)
  const address = shopPaths.productStaff(sku, part === 'now' ? {} : { log: part, page })
  useEffect(() => {
    load(address)
  }, [load, address])
  const choose = (one: StaffLog | 'now') => {
    setPart(one)
    setPage(1)
  }
  const log = part !== 'now' && data?.log?.of === part ? data.log : null
  return (
    <section
      className={`page ${styles.panel}`}
      aria-label={t.title}
      aria-busy={state !== 'idle' || undefined}
    >
      {data?.canRead && (
        <div className="chips">
          {(['now', 'prices', 'stock'] as const).map((eachLog) => (
            <button
              key={eachLog}
              type="button"
              className="chip"
              aria-pressed={eachLog === part}
              onClick={() => choose(eachLog)}
            >
              {t.tabs[eachLog]}
            </button>
          ))}
        </div>
      )}
      {data && part === 'now' && <StockLines view={data} />}
      {data && log && <HistoryTable id={data.id} log={log} onPage={setPage} />}
      {((!data && state === 'loading') || (part !== 'now' && !log)) && <p className="soft">{t.loading}</p>}
      {!data && state === 'idle' && (
        <p className="row-s">
          {t.failed}
          <button type="button" className="btn ghost small" onClick={() => load(address)}>
            {t.again}
          </button>
        </p>
      )}
    </section>
  )
}
