import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { iconSchool } from '#kernel/ui/icons.ts'
import { examPaths } from '../paths.ts'
import styles from './choose-file.module.css'
import { bankImportMessages } from './import-messages.ts'

interface Props {
  banks: readonly { id: string; name: string }[]
  chosen: string
}

/** Selects the bank and the file to import into it. */
export function ChooseFile({ banks, chosen }: Props) {
  const t = useMessages(bankImportMessages)
  const [bank, setBank] = useState(chosen || (banks[0]?.id ?? ''))
  const [ready, setReady] = useState(true)
  return (
    <>
      <SelectField
        label={t.into}
        value={bank}
        onChange={(event) => setBank(event.currentTarget.value)}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <label className="check">
        <input type="checkbox" checked={ready} onChange={(event) => setReady(event.currentTarget.checked)} />
        {t.ready}
      </label>
      <FileDropzone
        labels={t}
        icon={iconSchool}
        accept=".xml,.txt,.gift,.csv,.tsv,.xlsx,.json,.zip,.imscc"
        to={(file) =>
          examPaths.api.imports({
            bank,
            name: file.name.slice(-200) || 'questions',
            ready: ready ? '1' : '0',
          })
        }
        type="application/octet-stream"
      />
      <details>
        <summary>{t.accepted}</summary>
        <ul className={styles.accepts}>
          {Object.values(t.accepts).map(({ name, about }) => (
            <li key={name}>
              <b>{name}</b> <span className="soft">{about}</span>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t.simple}</summary>
        <p className="soft">{t.simpleText}</p>
      </details>
    </>
  )
}
