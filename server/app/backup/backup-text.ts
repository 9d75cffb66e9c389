import { END_OF_ROWS } from './format.ts'

const LONGEST_LINE_BYTES = 1024 * 1024
/** Includes the line feed before it, which ends the line of the table's head if there are no rows. */
const END = Buffer.from(`\n${END_OF_ROWS}`)

/** The text of a backup, read line by line, or as the rows of a table. */
export class BackupText {
  private rest: Buffer = Buffer.alloc(0)
  private readonly chunks: AsyncIterator<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.chunks = chunks[Symbol.asyncIterator]()
  }

  /** Undefined if no complete line follows. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.rest.indexOf('\n')
      if (end >= 0) return this.take(end + 1).toString('utf8')
      if (this.rest.length > LONGEST_LINE_BYTES || !(await this.readOn())) return undefined
    }
  }

  /** Reads the rows up to and including the line that ends them. */
  async *rows(): AsyncGenerator<Buffer> {
    this.rest = Buffer.concat([Buffer.from('\n'), this.rest])
    // Of the line feed that was put before them.
    let to_skip = 1
    for (;;) {
      const end = this.rest.indexOf(END)
      const taken = this.take(end >= 0 ? end + 1 : Math.max(0, this.rest.length - END.length))
      const rows = taken.subarray(to_skip)
      if (taken.length > 0) to_skip = 0
      if (rows.length > 0) yield rows
      if (end >= 0) {
        this.take(END_OF_ROWS.length)
        return
      }
      if (!(await this.readOn())) return
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.readOn())
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return taken
  }

  private async readOn(): Promise<boolean> {
    const { done, value } = await this.chunks.next()
    if (done === true) return false
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return true
  }
}
