import { Spotlight, spotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bestMatches } from '#kernel/search/match-score.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch } from '#kernel/ui/icons.ts'
import { navIcon } from './nav-icons.ts'
import { useShell } from './shell-data.ts'
import { useRecordSearch } from './use-record-search.ts'
import { workspaceMessages } from './workspace-messages/index.ts'

/** An action available on every page. */
export interface Command {
  label: string
  icon: string
  run: () => void
  keys?: string
}

/**
 * Finds every place, quick action and record of the site (kernel/search), including matches inside Thai words and
 * misspellings. `requested` increases with each request to open.
 */
export function CommandPalette({ requested, commands }: { requested: number; commands: readonly Command[] }) {
  const t = useMessages(workspaceMessages)
  const { workspace, locale } = useShell()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (requested > 0) spotlight.open()
  }, [requested])
  const matchingPages = bestMatches(query, workspace, ({ label, to }) => [label.th, label.en, to])
  const matchingCommands = bestMatches(query, commands, ({ label }) => [label])
  const { groups, isPending } = useRecordSearch(query)
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      centered={false}
      yOffset="12dvh"
      maxHeight="60dvh"
      scrollable
      attributes={{ content: { 'aria-label': t.palette.title } }}
    >
      <Spotlight.Search
        placeholder={t.find}
        aria-label={t.find}
        leftSection={<Icon path={iconSearch} className="ic" />}
        onKeyDown={openFirst}
      />
      <Spotlight.ActionsList>
        {matchingPages.length > 0 && (
          <Spotlight.ActionsGroup label={t.palette.places}>
            {matchingPages.map(({ label, to, icon, group }) => (
              <Spotlight.Action key={to} onClick={() => navigate(to)}>
                <Icon path={navIcon(icon)} className="ic" />
                <span className="grow">
                  <Highlighted text={label[locale]} words={query} />{' '}
                  {group !== 'overview' && <small>{t.groups[group]}</small>}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {matchingCommands.length > 0 && (
          <Spotlight.ActionsGroup label={t.palette.now}>
            {matchingCommands.map(({ label, icon, run, keys }) => (
              <Spotlight.Action key={label} onClick={run}>
                <Icon path={icon} className="ic" />
                <span className="grow">
                  <Highlighted text={label} words={query} />
                </span>
                {keys && <kbd>{keys}</kbd>}
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        )}
        {groups.map(({ key, label, icon, hits }) => (
          <Spotlight.ActionsGroup key={key} label={label}>
            {hits.map(({ id, title, detail, to }) => (
              <Spotlight.Action key={id} onClick={() => navigate(to)}>
                <Icon path={navIcon(icon)} className="ic" />
                <span className="grow">
                  <Highlighted text={title} words={query.trim()} /> {detail && <small>{detail}</small>}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {matchingPages.length + matchingCommands.length + groups.length === 0 && (
          <Spotlight.Empty aria-busy={isPending}>
            {isPending ? t.palette.looking : t.palette.none}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer className="cmd-f">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t.palette.choose}
        </span>
        <span>
          <kbd>↵</kbd> {t.palette.open}
        </span>
        <span>
          <kbd>Esc</kbd> {t.palette.close}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  )
}

/** Enter opens the first hit if none was selected with the arrows. */
function openFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  if (key !== 'Enter' || nativeEvent.isComposing) return
  const found = currentTarget.closest('[role="dialog"]')
  if (!found?.querySelector('[data-selected]')) found?.querySelector<HTMLElement>('[data-action]')?.click()
}

function Highlighted({ text, words }: { text: string; words: string }) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </span>
  )
}
