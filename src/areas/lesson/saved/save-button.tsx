import { Link } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconHeart } from '#kernel/ui/icons.ts'
import { savedMessages } from '../messages/saved.ts'
import { lessonPaths } from '../paths.ts'
import styles from './saved.module.css'

interface Props {
  course: { id: string; slug: string; isSaved: boolean; isSignedIn: boolean }
}

/** Saves a course for later, or no longer. A guest signs in first and comes back to the course. */
export function SaveButton({ course: { id, slug, isSaved, isSignedIn } }: Props) {
  const t = useMessages(savedMessages)
  if (!isSignedIn)
    return (
      <Link className="btn quiet small" to={accountPaths.login({ next: lessonPaths.detail(slug) })}>
        <Icon path={iconHeart} />
        {t.save}
      </Link>
    )
  return (
    <div className={isSaved ? styles.saved : undefined}>
      <ActionButton
        intent={isSaved ? 'unsave' : 'save'}
        to={lessonPaths.detail(slug)}
        values={{ course: id }}
        variant="quiet"
        size="small"
        icon={iconHeart}
      >
        {isSaved ? t.saved : t.save}
      </ActionButton>
    </div>
  )
}
