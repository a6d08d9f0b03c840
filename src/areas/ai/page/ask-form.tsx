import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { aiMessages } from '../messages/index.ts'
import styles from './ai.module.css'
import { ImageField } from './image-field.tsx'
import type { useAnswer } from './use-answer.ts'

interface Props {
  on: boolean
  answering: ReturnType<typeof useAnswer>
  rejection?: FormRejection
}

/** A question, optionally with an image. Without scripts an ordinary form; with them the answer is streamed. */
export function AskForm({ on, answering, rejection }: Props) {
  const t = useMessages(aiMessages)
  const [prompt, setPrompt] = useState(rejection?.values.prompt ?? '')
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const busy = answering.answer.state === 'working'
  const errorAt = (...paths: string[]) =>
    rejection?.problem.errors?.find(({ path }) => paths.includes(path))?.message

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const documentUrl = file ? await toDataUrl(file) : String(form.get('address') ?? '').trim()
    const read = button?.value === 'read'
    if (read && !documentUrl) return input.current?.focus()
    void answering.start({ kind: read ? 'read' : documentUrl ? 'image' : 'text', prompt, documentUrl })
  }
  const { label, ...examples } = t.chips
  return (
    <Form method="post" encType="multipart/form-data" className="card stack" onSubmit={submit}>
      <Field label={t.prompt} hint={t.promptHint} error={errorAt('prompt')}>
        {(control) => (
          <textarea
            {...control}
            name="prompt"
            className="textarea"
            rows={4}
            maxLength={8000}
            value={prompt}
            onChange={(event) => setPrompt(event.target.value)}
          />
        )}
      </Field>
      <fieldset className={`chips ${styles.examples}`}>
        <legend className="vh">{label}</legend>
        {Object.values(examples).map((example) => (
          <button key={example} type="button" className="chip" onClick={() => setPrompt(example)}>
            {example}
          </button>
        ))}
      </fieldset>
      <ImageField input={input} file={file} onFile={setFile} error={errorAt('documentUrl', 'picture')} />
      <div className={`row wrap ${styles.buttons}`}>
        {busy ? (
          <Button variant="ghost" onClick={answering.stop}>
            {t.stop}
          </Button>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="ask"
            disabled={!on}
            aria-describedby={on ? undefined : 'ai-off'}
          >
            {t.ask}
          </Button>
        )}
        <Button
          type="submit"
          variant="ghost"
          name="intent"
          value="read"
          disabled={busy}
          aria-describedby="ai-read"
        >
          {t.readHere}
        </Button>
      </div>
      <p className="sm soft" id="ai-read">
        {t.readHint}
      </p>
      {!on && (
        <p className="sm soft" id="ai-off">
          {t.off}
        </p>
      )}
    </Form>
  )
}

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
