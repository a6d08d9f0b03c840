import { data, useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { shellMessages } from './messages/index.ts'
import { NotFoundScreen } from './not-found.tsx'

/** Responds to every path without a page with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const t = useMessages(shellMessages)
  return (
    <>
      <PageTitle unlisted>{t.notFound.title}</PageTitle>
      <NotFoundScreen path={useLocation().pathname} />
    </>
  )
}
