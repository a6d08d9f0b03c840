import { useState } from 'react'
import { readStored, removeStored, type StorageLogEntry, storageLog, store } from '#kernel/browser-store.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { createSealedStore } from '#kernel/sealed-store.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { elementMessages } from './messages/index.ts'
import { Group, Specimen } from './specimen.tsx'

const key = 'sala.element'
// Visible to everybody here; a real passphrase is requested from the user.
const samplePassphrase = 'sala'

const asText = (saved: unknown) => (typeof saved === 'string' ? saved : null)

/** Browser storage, plain or encrypted, with its log. */
export function BrowserStorage() {
  const all = useMessages(elementMessages)
  const t = all.storage
  const [text, setText] = useState(t.sample)
  const [sealed, setSealed] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const [notes, setNotes] = useState<readonly StorageLogEntry[]>([])
  const keepText = async () => {
    if (sealed) await (await createSealedStore(samplePassphrase, key)).keep(key, text)
    else store(key, text)
    return localStorage.getItem(key)
  }
  const readText = async () => {
    const saved = sealed
      ? await (await createSealedStore(samplePassphrase, key)).read(key, asText)
      : readStored(key, asText)
    return saved ?? t.nothing
  }
  const forgetText = async () => {
    removeStored(key)
    return null
  }
  const runAndReport = async (run: () => Promise<string | null>) => {
    setFound(await run())
    setNotes(storageLog())
  }
  return (
    <Group id="storage" title={all.sections.storage} lead={t.lead}>
      <Specimen name="keep, readKept, forget, sealedStore, storeNotes" wide>
        <div className="stack">
          <TextField label={t.text} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <Check checked={sealed} onChange={() => setSealed(!sealed)}>
            {t.sealed}
          </Check>
          <div className="row wrap">
            <Button onClick={() => runAndReport(keepText)}>{t.keep}</Button>
            <Button variant="ghost" onClick={() => runAndReport(readText)}>
              {t.read}
            </Button>
            <Button variant="ghost" onClick={() => runAndReport(forgetText)}>
              {t.forget}
            </Button>
          </div>
          <p role="status" className="sm">
            {found !== null && <code>{found}</code>}
          </p>
          <ol className="sm soft">
            {notes.slice(-5).map((note) => (
              <li key={`${note.at} ${note.did} ${note.key}`}>
                {note.did} · {note.key}
              </li>
            ))}
          </ol>
        </div>
      </Specimen>
    </Group>
  )
}
