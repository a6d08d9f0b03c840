import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../catalogue/detail.module.css'
import type { DetailView } from '../catalogue/detail.server.ts'
import { courseMessages } from '../messages/course.ts'
import { lessonPaths } from '../paths.ts'

/** What one joins, in one card with one button. */
export function View({
  data: { slug, title, subtitle, coverId, minutes, sections, access },
}: {
  data: DetailView
}) {
  const t = useMessages(courseMessages)
  const units = sections.flatMap((section) => section.units)
  return (
    <div className="page">
      <div className={`card ${styles.confirm}`}>
        {coverId && <img src={mediaUrl(coverId, 640)} alt="" width={640} height={360} />}
        <div>
          <p className="eyebrow">{access === 'free' ? t.free : t.accesses.granted}</p>
          <h1>{title}</h1>
          {subtitle && <p className="soft">{subtitle}</p>}
          <p className="sm soft">
            {t.units(units.length)} · {t.minutes(minutes)}
          </p>
        </div>
        <p>
          {t.enrollLead} {t.enrollKeeps}
        </p>
        <ActionForm intent="join">
          {({ pending }) => (
            <SubmitButton state={pending ? 'loading' : 'normal'}>
              {access === 'free' ? t.joinFree : t.join}
            </SubmitButton>
          )}
        </ActionForm>
        <Link className="link" to={lessonPaths.detail(slug)}>
          {title}
        </Link>
      </div>
    </div>
  )
}
