import weights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CountReply } from './count-faces.worker.client.ts'
import { type FaceBox, nextCheckMs } from './faces.rules.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'lost'

interface FaceDetection {
  /** The ref of a visible `video` element. */
  videoRef: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** In the last image; null before the first. */
  faces: readonly FaceBox[] | null
}

/**
 * Opens the camera while `isOn` and counts faces in an image every few seconds, entirely in the browser: images never
 * leave it. `onCount` receives each count.
 */
export function useFaces(isOn: boolean, onCount?: (count: number) => void): FaceDetection {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [faces, setFaces] = useState<readonly FaceBox[] | null>(null)
  const onCountRef = useRef(onCount)
  onCountRef.current = onCount

  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let worker: Worker | undefined
    let startedAt = 0
    const checkFaces = async () => {
      const video = videoRef.current
      if (isOver || !video?.videoWidth) return
      startedAt = performance.now()
      const image = await createImageBitmap(video, { resizeWidth: 320, resizeHeight: 240 })
      worker?.postMessage(image, [image])
    }
    const start = async () => {
      setState('starting')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: 320, height: 240 },
      })
      if (isOver || !videoRef.current) return stopStream(stream)
      videoRef.current.srcObject = stream
      await videoRef.current.play()
      setState('on')
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => !isOver && setState('lost'))
      worker = new Worker(new URL('./count-faces.worker.client.ts', import.meta.url), { type: 'module' })
      const detector = await (await fetch(weights)).arrayBuffer()
      if (isOver) return
      worker.postMessage(detector, [detector])
      worker.onmessage = ({ data }: MessageEvent<CountReply>) => {
        if (isOver) return
        if ('faces' in data) {
          setFaces(data.faces)
          onCountRef.current?.(data.faces.length)
        }
        timer = setTimeout(checkFaces, nextCheckMs(performance.now() - startedAt))
      }
      await checkFaces()
    }
    start().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      clearTimeout(timer)
      worker?.terminate()
      stopStream(stream)
      setState('off')
      setFaces(null)
    }
  }, [isOn])
  return { videoRef, state, faces }
}

const stopStream = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
