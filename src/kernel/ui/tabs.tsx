import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCurrentTabInView } from './use-current-tab-in-view.ts'

interface LinkTab {
  key: string
  to: string
  name: ReactNode
  count?: number
}

/** The pages of one record, shown above each of them in its layout. Pages whose path lies below a tab's belong to that tab. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const { pathname } = useLocation()
  const matching = tabs.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  // The path of the record itself is a prefix of all the others.
  const current = matching.toSorted((a, b) => b.to.length - a.to.length)[0]
  return (
    <div className="page-tabs">
      <LinkTabs label={label} tabs={tabs} current={current?.key ?? ''} />
    </div>
  )
}

/** Views of one record that have their own URLs: each tab is a link; the current one is marked and scrolled into view. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly LinkTab[]
  current: string
}) {
  const strip = useCurrentTabInView(current)
  return (
    <nav ref={strip} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          aria-current={tab.key === current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.name} {tab.count !== undefined && <span className="n">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

interface Tab {
  key: string
  name: ReactNode
  count?: number
  content: ReactNode
}

/** Parts of one screen, of which one is visible; arrow keys switch between them. The others stay in the page, hidden. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first?: string }) {
  const id = useId()
  const [current, setCurrent] = useState(first ?? tabs[0]?.key)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    setCurrent(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => setCurrent(tab.key)}
          >
            {tab.name} {tab.count !== undefined && <span className="n">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-${tab.key}-panel`}
          aria-labelledby={`${id}-${tab.key}`}
          hidden={tab.key !== current}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
