import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { ListText } from '#kernel/ui/list/list-text.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import type { ManageTab } from './manage.list.rules.ts'

/** What is shown above every tab of the page. */
export interface ManageFrame {
  labels: ListText<ManageTab> & Pick<Required<ListText<ManageTab>>, 'tabs'>
  actions: ReactNode
  tabs: { apart: true; shown: readonly ManageTab[] }
}

/** Includes the tabs the viewer may open. */
export function useManageFrame(visibleTabs: readonly ManageTab[]): ManageFrame {
  const t = useMessages(manageMessages)
  return {
    labels: { title: t.title, tabs: t.tabs, noneFound: t.noMatches, noneFoundText: t.noMatchesText },
    actions: visibleTabs.includes('posts') && (
      <Link className="btn quiet" to={cmsPaths.import}>
        {t.importPages}
      </Link>
    ),
    tabs: { apart: true, shown: visibleTabs },
  }
}
