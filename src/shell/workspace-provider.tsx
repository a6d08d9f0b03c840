import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useStore } from '#kernel/ui/store.ts'
import './mantine-styles.ts'
import { themeStore } from './preferences.ts'
import { useShell } from './shell-data.ts'
import { workspaceTheme, workspaceVariables } from './workspace-theme.ts'

/** Provides Mantine to everything below it. Used only by workspace layouts and full-screen workspace pages. */
export function WorkspaceProvider({ children }: { children: ReactNode }) {
  const { tenant, theme } = useShell()
  const { hue, chroma } = tenant.theme
  const mantine = useMemo(() => workspaceTheme(hue, chroma), [hue, chroma])
  const colorScheme = useStore(themeStore, null) ?? theme ?? undefined
  return (
    <MantineProvider
      theme={mantine}
      cssVariablesResolver={workspaceVariables}
      defaultColorScheme="auto"
      forceColorScheme={colorScheme}
      colorSchemeManager={noStorage}
    >
      {children}
    </MantineProvider>
  )
}

/** The choice of light or dark is stored in our own cookie (preferences.ts); Mantine must not store a second one. */
const noStorage = {
  get: <Scheme,>(fallback: Scheme) => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
