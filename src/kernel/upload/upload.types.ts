/** Where and as what a file is to be sent, in the words of the queue's transport. */
export interface QueuedUpload<Input = unknown, Result = unknown> {
  key: string
  name: string
  size: number
  request: Input
  /** `lost`: it goes on when the same file is chosen again. */
  state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done'
  sent: number
  /** Bytes a second. */
  speed: number
  failure: { code: string; message: string } | null
  result: Result | null
}

export interface Job<Input> {
  file: Blob
  name: string
  request: Input
  /** Of an upload that goes on. */
  sessionId: string | null
}

/** How the files of a queue travel. */
export interface Transport<Input, Result> {
  /** Rejects with an `UploadFailure`, or with the signal's reason. `began` tells the session by which it can go on later. */
  send(
    job: Job<Input>,
    listen: { began: (sessionId: string) => void; sent: (bytes: number) => void },
    signal: AbortSignal,
  ): Promise<Result>
  /** Gives up over there what was begun; for those that go on where they stopped. */
  abort?: (request: Input, sessionId: string) => Promise<void>
}

export interface NewUpload<Input> {
  file: File
  request: Input
  /** Why it is not to be sent, in the viewer's words; it stands in the list and says so. */
  refused?: string | undefined
}
