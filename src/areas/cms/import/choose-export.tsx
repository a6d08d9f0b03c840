import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { iconNews } from '#kernel/ui/icons.ts'
import { cmsPaths } from '../paths.ts'
import styles from './import.module.css'
import { postImportMessages } from './import-messages.ts'

/** The file, and the URL of the site it comes from. */
export function ChooseExport() {
  const t = useMessages(postImportMessages)
  const [address, setAddress] = useState('')
  const to = (file: File) =>
    cmsPaths.api.imports({ name: file.name.slice(-200) || 'export', address: address.trim() })
  return (
    <>
      <FileDropzone
        labels={t}
        icon={iconNews}
        accept=".xml,.json,.md,.markdown,.zip"
        to={to}
        type="application/octet-stream"
      />
      <label className={styles.address}>
        <span>{t.address}</span>
        <input
          className="in"
          type="url"
          inputMode="url"
          placeholder="https://blog.example.com"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
    </>
  )
}
