import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight } from '#kernel/ui/icons.ts'
import { listMessages } from './messages.ts'

interface Props {
  page: number
  pages: number
  total: number
  perPage: number
  href: (page: number) => string
}

/** The footer of a table: which rows are shown, and links to the other pages. */
export function Pager({ page, pages, total, perPage, href }: Props) {
  const t = useMessages(listMessages)
  const first = (page - 1) * perPage + 1
  return (
    <div className="foot">
      <span>{t.rows(first, Math.min(total, first + perPage - 1), total)}</span>
      {pages > 1 && (
        <nav className="pager" aria-label={t.pages}>
          <Step to={page > 1 ? href(page - 1) : null} icon={iconChevronLeft} label={t.previous} />
          <span>{t.page(page, pages)}</span>
          <Step to={page < pages ? href(page + 1) : null} icon={iconChevronRight} label={t.next} />
        </nav>
      )}
    </div>
  )
}

function Step({ to, icon, label }: { to: string | null; icon: string; label: string }) {
  if (!to) {
    return (
      <button type="button" className="ibtn sm" aria-label={label} disabled>
        <Icon path={icon} className="ic" />
      </button>
    )
  }
  return (
    <Link to={to} className="ibtn sm" aria-label={label}>
      <Icon path={icon} className="ic" />
    </Link>
  )
}
