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
      {pagesShown(page, pages).map((shown) =>
        typeof shown === 'number' ? (
          <Link
            key={shown}
            to={href(shown)}
            aria-label={t.pages.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ) : (
          <span key={shown} aria-hidden="true">
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
export function pagesShown(page: number, pages: number): (number | 'before' | 'after')[] {
  const near = new Set([1, pages, page - 1, page, page + 1].filter((n) => n >= 1 && n <= pages))
  if (near.has(3)) near.add(2)
  if (near.has(pages - 2)) near.add(pages - 1)
  const shown: (number | 'before' | 'after')[] = []
  let last = 0
  for (const n of [...near].sort((a, b) => a - b)) {
    if (n - last > 1) shown.push(last < page && n <= page ? 'before' : 'after')
    shown.push(n)
    last = n
  }
  return shown
}
