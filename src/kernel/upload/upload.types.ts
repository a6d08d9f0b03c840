/** Where and as what a file is to be sent, as the queue's transport defines it. */
export interface QueuedUpload<Input = unknown, Result = unknown> {
  key: string
  name: string
  size: number
  request: Input
  /** `lost`: it resumes when the same file is chosen again. */
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done'
  sent: number
  /** Bytes per second. */
  speed: number
  failure: { code: string; message: string } | null
  result: Result | null
}

export interface UploadJob<Input> {
  file: Blob
  name: string
  request: Input
  /** The session of a resumable upload. */
  sessionId: string | null
}

/** How the files of a queue are sent. */
export interface Transport<Input, Result> {
  /**
   * Rejects with an `UploadFailure`, or with the signal's reason. `onStart` reports the session by which it can be
   * resumed later.
   */
  send(
    job: UploadJob<Input>,
    listen: { onStart: (sessionId: string) => void; sent: (bytes: number) => void },
    signal: AbortSignal,
  ): Promise<Result>
  /** Discards on the server what was started; for resumable transports. */
  abort?: (request: Input, sessionId: string) => Promise<void>
}

export interface NewUpload<Input> {
  file: File
  request: Input
  /** Why it will not be sent, in the viewer's language; it is listed with this reason. */
  refused?: string | undefined
}
