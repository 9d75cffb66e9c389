import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { BatchConnection, type ConnectionOptions } from './connection.ts'
import { PipelineClient } from './pipeline-client.ts'

/** The source of clients: a pool or a single client. */
export interface Clients {
  connect(): Promise<PipelineClient>
  release(client: PipelineClient, broken: boolean): void
  end(): Promise<void>
}

/** A Kysely dialect whose connections can send batches. */
export const dialectFor = (clients: Clients, options: ConnectionOptions): Dialect => ({
  createDriver: () => new BatchDriver(clients, options),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (database) => new PostgresIntrospector(database),
})

class BatchDriver implements Driver {
  private readonly clients: Clients
  private readonly options: ConnectionOptions
  private readonly connections = new WeakMap<PipelineClient, BatchConnection>()
  private readonly found: Promise<void>

  constructor(clients: Clients, options: ConnectionOptions) {
    this.clients = clients
    this.options = options
    this.found = options.primary.findPrimary()
  }

  async init() {
    await this.found
  }

  async acquireConnection(): Promise<BatchConnection> {
    const { primary } = this.options
    const client = await this.clients.connect().catch((error: unknown) => {
      void primary.findPrimary()
      throw error
    })
    const connection = this.connections.get(client) ?? new BatchConnection(client, this.options)
    this.connections.set(client, connection)
    if (connection.generation === primary.generation) return connection
    this.clients.release(client, true)
    return this.acquireConnection()
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    batchConnection(connection).begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
  }

  commitTransaction = (connection: DatabaseConnection) => batchConnection(connection).commit()
  rollbackTransaction = (connection: DatabaseConnection) => batchConnection(connection).rollback()

  async releaseConnection(connection: DatabaseConnection) {
    const { client, broken } = batchConnection(connection)
    this.clients.release(client, broken)
  }

  destroy = () => this.clients.end()
}

/** Kysely passes on the connection that the driver created. */
export function batchConnection(connection: DatabaseConnection): BatchConnection {
  if (connection instanceof BatchConnection) return connection
  throw new Error('This database was not opened by openDatabase')
}
