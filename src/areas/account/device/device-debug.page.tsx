import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { deviceMessages } from '../messages/device.ts'
import { CopyJson } from './copy-json.tsx'
import styles from './device.module.css'
import { DeviceFrame } from './device-frame.tsx'
import { type DeviceTest, deviceTests, type TestResult, testDevice } from './device-tests.ts'
import { canSendReport, sendDeviceReport } from './report.server.ts'
import { SendReport } from './send-report.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ maySend: canSendReport(ctxOf(context)) })

/** Sends the test results to the team. */
export const action = formAction(async ({ ctx, form }) => {
  const report = String(form.get('report') ?? '')
  const { agent } = ctx.caller
  return { ok: true as const, report, ...(await sendDeviceReport(ctx, { report, agent })) }
})

/** A page that reports automatically hydrates immediately. */
export const handle = { hydrateImmediately: true }

const testNames = Object.keys(deviceTests) as DeviceTest[]

/** Tests whether camera, clock, printers and the rest work here; individually, or all in sequence. */
export default function DeviceDebugPage() {
  const t = useMessages(deviceMessages)
  const [results, setResults] = useState<Partial<Record<DeviceTest, TestResult>>>({})
  const { maySend } = useLoaderData<typeof loader>()
  const [at, setAt] = useState('')
  const [running, setRunning] = useState<DeviceTest | null>(null)
  const run = async (tests: readonly DeviceTest[]) => {
    // One after the other: browsers show one permission prompt at a time.
    for (const name of tests) {
      setRunning(name)
      const tested = await testDevice(name)
      setResults((now) => ({ ...now, [name]: tested }))
      setAt(new Date().toISOString())
    }
    setRunning(null)
  }
  const record = at ? { at, results } : null
  return (
    <DeviceFrame at="device" lead={t.deviceLead}>
      <noscript>
        <Notice tone="warn">{t.needsScripts}</Notice>
      </noscript>
      <div className="scripted">
        <Card>
          <div className={styles.headings}>
            <Button size="small" busy={running !== null} onClick={() => run(testNames)}>
              {t.runAll}
            </Button>
            <CopyJson record={record} />
            {maySend && <SendReport report={record && running === null ? JSON.stringify(record) : null} />}
          </div>
          <ul className={styles.tests} aria-live="polite">
            {testNames.map((name) => {
              const tested = results[name]
              return (
                <li key={name}>
                  <span className="grow">{t.tests[name]}</span>
                  {tested?.detail && <span className="soft sm">{tested.detail}</span>}
                  {running === name ? (
                    <Badge tone="info">{t.running}</Badge>
                  ) : (
                    tested && <Badge tone={tones[tested.result]}>{t[tested.result]}</Badge>
                  )}
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={running !== null}
                    aria-label={`${t.run} ${t.tests[name]}`}
                    onClick={() => run([name])}
                  >
                    {t.run}
                  </Button>
                </li>
              )
            })}
          </ul>
        </Card>
      </div>
    </DeviceFrame>
  )
}

const tones = { passed: 'good', refused: 'bad', missing: 'warn' } as const
