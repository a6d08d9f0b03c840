import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconScan } from '#kernel/ui/icons.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { parseCode, type ScannedCode } from './code.rules.ts'
import styles from './find.module.css'

interface Props {
  onFound(query: { serial: string; t?: string }): void
}

/**
 * Scans for a certificate's code with the camera. Images stay in the browser; the camera is released once something was
 * found.
 */
export function CameraScan({ onFound }: Props) {
  const t = useMessages(certificateMessages).find
  const [isOn, setOn] = useState(false)
  const [fault, setFault] = useState<'refused' | ScannedCode | null>(null)
  const videoRef = useRef<HTMLVideoElement>(null)
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    const video = videoRef.current
    if (!isOn || !video) return
    let isOver = false
    let stream: MediaStream | undefined
    const scanFrame = async () => {
      const { readQr } = await import('#kernel/qr/read-qr.client.ts')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stopStream(stream)
      video.srcObject = stream
      await video.play()
      while (!isOver) {
        const frame = captureFrame(video)
        const [text] = frame ? await readQr(frame, { hard: false }) : []
        if (isOver) return
        const read = text ? parseCode(text, location.origin) : null
        if (read) setFault(read.kind === 'certificate' ? null : read)
        if (read?.kind === 'certificate') {
          setOn(false)
          return found.current(read.query)
        }
        // Keeps phones cool; a hand holds still for longer than this.
        await new Promise((done) => setTimeout(done, 150))
      }
    }
    scanFrame().catch(() => {
      setFault('refused')
      setOn(false)
    })
    return () => {
      isOver = true
      stopStream(stream)
    }
  }, [isOn])

  return (
    <div className={styles.scan}>
      <Button
        variant="ghost"
        size="small"
        aria-expanded={isOn}
        onClick={() => {
          setFault(null)
          setOn(!isOn)
        }}
      >
        <Icon path={iconScan} />
        {isOn ? t.stopScan : t.scan}
      </Button>
      {isOn && (
        <div className={styles.finder}>
          <video ref={videoRef} muted playsInline aria-label={t.finder} />
          <p className="sm">{t.scanning}</p>
        </div>
      )}
      <p className={styles.none} role="status">
        {fault === 'refused' && t.noCamera}
        {fault !== null &&
          fault !== 'refused' &&
          (fault.kind === 'elsewhere' ? t.elsewhere(fault.host) : t.otherCode)}
      </p>
    </div>
  )
}

const stopStream = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The current camera frame, no larger than a code needs. */
function captureFrame(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video
  if (!videoWidth) return null
  const part = Math.min(1, 1280 / Math.max(videoWidth, videoHeight))
  const canvas = new OffscreenCanvas(Math.round(videoWidth * part), Math.round(videoHeight * part))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
