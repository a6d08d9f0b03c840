import { useEffect, useRef } from 'react'
import { useStore } from '#kernel/ui/store.ts'
import { sendBytes } from '#kernel/upload/send-bytes.ts'
import { createUploadQueue } from '#kernel/upload/upload-queue.ts'
import { withRetries } from '#kernel/upload/with-retries.ts'
import { examPaths } from '../paths.ts'
import type { AnswerFile } from '../question/question.types.ts'
import { sebHeaders } from '../seb/use-seb-page.ts'

interface FileRequest {
  attempt: string
  question: string
  /** Idempotency key: sent again with it, it is the same file. */
  key: string
}

/** Uploads of answer files. They continue whichever question is shown, and across a reload. */
export const answerUploadQueue = createUploadQueue<FileRequest, AnswerFile>({
  name: 'exam-answers',
  atOnce: 2,
  transport: {
    async send({ file, name, request: { attempt, question, key } }, { sent }, signal) {
      const body = new FormData()
      body.set('file', file, name)
      const url = examPaths.api.answerUpload(attempt, question, key)
      const onSent = (bytes: number) => sent(Math.min(bytes, file.size))
      const { answer } = await withRetries(
        () => sendBytes<AnswerFile>({ method: 'POST', url, body, headers: sebHeaders() }, onSent, signal),
        { signal },
      )
      return answer
    },
  },
})

/** Adds each uploaded file to its answer. Returns the number still uploading. */
export function useAnswerUploads(
  attemptId: string,
  isOn: boolean,
  onArrived: (question: string, file: AnswerFile) => void,
): number {
  const all = useStore(answerUploadQueue.uploads, [])
  const own = all.filter(({ request }) => request.attempt === attemptId)
  const handled = useRef(new Set<string>())
  const latest = useRef(onArrived)
  latest.current = onArrived
  useEffect(() => {
    if (isOn) void answerUploadQueue.revive(attemptId)
  }, [attemptId, isOn])
  useEffect(() => {
    for (const { key, request, result } of all) {
      if (!result || request.attempt !== attemptId || handled.current.has(key)) continue
      handled.current.add(key)
      latest.current(request.question, result)
    }
  }, [all, attemptId])
  return own.filter(({ state }) => state === 'waiting' || state === 'running').length
}
