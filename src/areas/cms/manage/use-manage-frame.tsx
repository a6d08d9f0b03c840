import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { ListWords } from '#kernel/ui/list/list-words.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import type { ManageTab } from './manage.list.rules.ts'

/** What is shown above every tab of the page. */
export interface ManageFrame {
  words: ListWords<ManageTab> & Pick<Required<ListWords<ManageTab>>, 'tabs'>
  acts: ReactNode
  tabs: { apart: true; shown: readonly ManageTab[] }
}

/** Includes the tabs the viewer may open. */
export function useManageFrame(shown: readonly ManageTab[]): ManageFrame {
  const t = useMessages(manageMessages)
  return {
    words: { title: t.title, tabs: t.tabs, noneFound: t.foundNone, noneFoundText: t.foundNoneText },
    acts: shown.includes('posts') && (
      <Link className="btn quiet" to={cmsPaths.import}>
        {t.bringIn}
      </Link>
    ),
    tabs: { apart: true, shown },
  }
}
