import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, buttonClass } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconUpload } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import type { Appearance } from '../settings/appearance.ts'
import styles from './custom.module.css'
import { customMessages } from './messages.ts'
import { readThemeFile, writeThemeFile } from './theme-file.ts'

/** Imports a theme from a file, and exports this one. */
export function ThemeFileButtons({
  theme,
  onImportTheme,
}: {
  theme: Appearance
  onImportTheme: (look: Appearance) => void
}) {
  const t = useMessages(customMessages)
  const [refused, setRefused] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    // Anything longer than a theme can be is not even read.
    const read = readThemeFile(await file.slice(0, 20_000).text())
    if (read.ok) {
      setRefused(null)
      onImportTheme(read.appearance)
      toast(t.imported)
    } else setRefused(read.reason === 'wrong' ? t.wrong(read.names.join(', ')) : t.refusals[read.reason])
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t.file}</legend>
      <div className={styles.across}>
        <label className={buttonClass({ variant: 'ghost', size: 'small' }, styles.fileButton)}>
          <Icon path={iconUpload} />
          {t.import}
          <input
            type="file"
            accept="application/json,.json"
            aria-label={`${t.import} ${t.file}`}
            onChange={({ currentTarget }) => {
              void take(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
        </label>
        <Button variant="ghost" size="small" icon={iconDownload} onClick={() => download(theme)}>
          {t.export}
        </Button>
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
    </fieldset>
  )
}

function download(appearance: Appearance): void {
  const href = URL.createObjectURL(new Blob([writeThemeFile(appearance)], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href, download: 'theme.json' }).click()
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
