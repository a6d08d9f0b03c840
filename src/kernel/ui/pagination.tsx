import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from './icon.tsx'
import { iconChevronLeft, iconChevronRight } from './icons.ts'
import { uiMessages } from './messages/index.ts'

/** Pagination links of a list; `href` returns the URL of a page, including the current filters. */
export function Pagination({
  page,
  pages,
  href,
}: {
  page: number
  pages: number
  href: (page: number) => string
}) {
  const t = useMessages(uiMessages)
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={t.pages.label}>
      <Step to={page > 1 ? href(page - 1) : null} icon={iconChevronLeft} label={t.pages.previous} />
      {visiblePages(page, pages).map((entry) =>
        typeof entry === 'number' ? (
          <Link
            key={entry}
            to={href(entry)}
            aria-label={t.pages.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ) : (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ),
      )}
      <Step to={page < pages ? href(page + 1) : null} icon={iconChevronRight} label={t.pages.next} />
    </nav>
  )
}

function Step({ to, icon, label }: { to: string | null; icon: string; label: string }) {
  if (!to) {
    return (
      <span aria-disabled="true">
        <Icon path={icon} />
        <span className="vh word">{label}</span>
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} rel={icon === iconChevronRight ? 'next' : 'prev'}>
      <Icon path={icon} />
      <span className="vh word">{label}</span>
    </Link>
  )
}

/** Returns the first and last page, the current one and its neighbours; a gap of one page is filled rather than left out. */
export function visiblePages(page: number, pages: number): (number | 'before' | 'after')[] {
  const nearbyPages = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages))
  if (nearbyPages.has(3)) nearbyPages.add(2)
  if (nearbyPages.has(pages - 2)) nearbyPages.add(pages - 1)
  const entries: (number | 'before' | 'after')[] = []
  let last = 0
  for (const n of [...nearbyPages].sort((a, b) => a - b)) {
    if (n - last > 1) entries.push(last < page && n <= page ? 'before' : 'after')
    entries.push(n)
    last = n
  }
  return entries
}
