import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FrameKind } from '#kernel/ui/frame-kind.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMoon, iconSun } from '#kernel/ui/icons.ts'
import { isCommand, typedKey } from '#kernel/ui/typed-key.ts'
import { useKeyDown } from '#kernel/ui/use-key-down.ts'
import {
  iconBaselineDensitySmall,
  iconExternalLink,
  iconKeyboard,
  iconLayoutRows,
  iconLayoutSidebarLeftCollapse,
} from '#kernel/ui/workspace-icons.ts'
import type { Command } from './command-palette.tsx'
import { shellMessages } from './messages/index.ts'
import { chooseTheme, currentTheme, storePreference } from './preferences.ts'
import { KeyboardShortcutsHelp } from './shortcuts-help.tsx'
import { useFocusOnNewPage } from './site-frame.tsx'
import { useRefreshNavBadges } from './use-nav-badges.ts'
import { WorkspaceBottomNav } from './workspace-bottom-nav.tsx'
import { workspaceMessages } from './workspace-messages/index.ts'
import { WorkspaceSidebar } from './workspace-sidebar.tsx'
import { WorkspaceTopBar } from './workspace-top-bar.tsx'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)

export interface DisplayPreferences {
  density: 'comfortable' | 'compact'
  folded: boolean
}

/**
 * The frame of workspace pages. Pages bring `.cols` or `.page`; a page with a panel open beside its list puts
 * `.has-panel` on `.cols`, and the navigation collapses automatically where the screen is narrow (frame.css).
 */
export function WorkspaceFrame({ habits, children }: { habits: DisplayPreferences; children: ReactNode }) {
  const shellText = useMessages(shellMessages)
  const t = useMessages(workspaceMessages)
  const [folded, setFolded] = useStoredFlag('rail', habits.folded)
  const [compact, setCompact] = useStoredFlag('compact', habits.density === 'compact')
  const [requested, setRequested] = useState(0)
  const [keysOpen, setKeysOpen] = useState(false)
  const main = useFocusOnNewPage()
  useRefreshNavBadges()
  useKeyDown((event) => {
    if (isCommand(event, 'k')) {
      event.preventDefault()
      setRequested((times) => times + 1)
    }
    const writing =
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [contenteditable]')
    if (writing || event.ctrlKey || event.metaKey || event.altKey) return
    const input = typedKey(event)
    if (input === '[') setFolded((now) => !now)
    if (input === '?') setKeysOpen(true)
  })
  const dark = requested > 0 && currentTheme() === 'dark'
  const commands: Command[] = [
    {
      label: dark ? shellText.toLight : shellText.toDark,
      icon: dark ? iconSun : iconMoon,
      run: () => chooseTheme(dark ? 'light' : 'dark'),
    },
    {
      label: compact ? t.density.comfortable : t.density.compact,
      icon: compact ? iconLayoutRows : iconBaselineDensitySmall,
      run: () => setCompact(!compact),
    },
    {
      label: folded ? t.expand : t.collapse,
      icon: iconLayoutSidebarLeftCollapse,
      run: () => setFolded(!folded),
      keys: '[',
    },
    { label: t.keys.title, icon: iconKeyboard, run: () => setKeysOpen(true), keys: '?' },
    { label: t.viewSite, icon: iconExternalLink, run: () => location.assign('/') },
  ]
  return (
    <FrameKind value="workspace">
      <div className={folded ? 'app rail' : 'app'} data-density={compact ? 'compact' : 'comfortable'}>
        <a className="skip" href="#main">
          {shellText.skip}
        </a>
        <WorkspaceSidebar folded={folded} onFold={() => setFolded(!folded)} />
        <div className="main">
          <WorkspaceTopBar
            onFind={() => setRequested((times) => times + 1)}
            choices={
              <>
                <button type="button" onClick={() => setCompact(!compact)}>
                  <Icon path={compact ? iconLayoutRows : iconBaselineDensitySmall} className="ic" />
                  {compact ? t.density.comfortable : t.density.compact}
                </button>
                <button type="button" className="hide-phone" onClick={() => setKeysOpen(true)}>
                  <Icon path={iconKeyboard} className="ic" />
                  {t.keys.title}
                </button>
              </>
            }
          />
          <main id="main" ref={main} tabIndex={-1}>
            {children}
          </main>
        </div>
        <WorkspaceBottomNav />
        {keysOpen && <KeyboardShortcutsHelp onClose={() => setKeysOpen(false)} />}
        {requested > 0 && (
          <Suspense>
            <CommandPalette requested={requested} commands={commands} />
          </Suspense>
        )}
      </div>
    </FrameKind>
  )
}

/** A boolean setting of this browser that the server knows for the first paint. */
function useStoredFlag(name: string, first: boolean) {
  const [value, setValue] = useState(first)
  const set = useCallback(
    (next: boolean | ((now: boolean) => boolean)) => {
      setValue((now) => {
        const chosen = typeof next === 'function' ? next(now) : next
        storePreference(name, chosen ? '1' : '0')
        return chosen
      })
    },
    [name],
  )
  return [value, set] as const
}
