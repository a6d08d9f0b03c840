import { useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { SearchBox } from '#kernel/ui/search-box.tsx'
import { peopleMessages } from '../messages/people.ts'
import type { PeopleQuery } from './manage.input.ts'
import { listedRoles, peopleSorts, peopleStatuses } from './people.rules.ts'

/** Words, role, status and order of the people. All of it stands in the address. */
export function PeopleFilters({ query }: { query: PeopleQuery }) {
  const t = useMessages(peopleMessages)
  const [, setParams] = useSearchParams()
  const go = (name: string, value: string | null, replace = false) =>
    setParams(
      (before) => {
        before.delete('page')
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace, preventScrollReset: true },
    )
  return (
    <div className="filters">
      <SearchBox
        value={query.search}
        label={t.search}
        placeholder={t.searchIn}
        clear={t.clearSearch}
        onSearch={(words) => go('search', words, true)}
      />
      <ChipMenu
        label={t.role}
        all={t.anyRole}
        brief
        value={query.role || null}
        choices={listedRoles.map((value) => ({ value, label: t.roles[value] }))}
        onChange={(role) => go('role', role)}
      />
      <ChipMenu
        label={t.status}
        all={t.anyStatus}
        brief
        value={query.status || null}
        choices={peopleStatuses.map((value) => ({ value, label: t.statuses[value] }))}
        onChange={(status) => go('status', status)}
      />
      <ChipMenu
        label={t.sort}
        value={query.sort}
        choices={peopleSorts.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={(sort) => go('sort', sort === 'newest' ? null : sort)}
      />
    </div>
  )
}
