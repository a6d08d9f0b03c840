import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { parseSerial } from '../certificate/serial.rules.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { certificatePaths } from '../paths.ts'
import styles from './find.module.css'

/** The serial field: an invalid serial is reported before any request is made. */
export function SerialForm({ serial }: { serial: string }) {
  const t = useMessages(certificateMessages).find
  const [fault, setFault] = useState<ReturnType<typeof parseSerial> | null>(null)
  const [input, setInput] = useState(serial)
  const isBusy = useNavigation().state !== 'idle'
  const wrong = fault && !fault.ok ? fault : null
  return (
    <Form
      method="get"
      action={certificatePaths.find()}
      className={styles.form}
      preventScrollReset
      onSubmit={(event) => {
        const read = parseSerial(input)
        setFault(read)
        if (!read.ok) event.preventDefault()
      }}
    >
      <TextField
        label={t.field}
        name="serial"
        value={input}
        onChange={(event) => {
          setInput(event.target.value)
          setFault(null)
        }}
        placeholder={t.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={1000}
        error={wrong ? (wrong.reason === 'check' ? t.wrongCheck : t.incompleteNumber) : undefined}
      />
      <Button type="submit" aria-busy={isBusy || undefined}>
        {t.check}
      </Button>
      {wrong && (
        <div className={styles.near} role="status">
          <p>{wrong.reason === 'check' ? t.wrongCheckText : t.incompleteNumberText}</p>
          {wrong.near.length > 0 && (
            <p className={styles.suggestions}>
              {t.near}
              {wrong.near.map((eachSerial) => (
                <button
                  key={eachSerial}
                  type="button"
                  className="chip num"
                  onClick={() => {
                    setInput(eachSerial)
                    setFault(null)
                  }}
                >
                  {eachSerial}
                </button>
              ))}
            </p>
          )}
        </div>
      )}
    </Form>
  )
}
