import { fileURLToPath } from 'node:url'
import { say } from '#server/base/config/console.ts'
import type { PrintingCommand } from './command.ts'

/** Prints a unit for systemd, which starts the clinic at boot and again whenever it ends. */
export const service: PrintingCommand = {
  summary: 'prints a systemd unit that keeps the clinic running',
  print(environment) {
    const main = fileURLToPath(new URL('./main.js', import.meta.url))
    say(unit({ node: process.execPath, main, privileged_port: Number(environment['PORT'] ?? 3001) < 1024 }))
    return 0
  },
}

interface Installation {
  /** Absolute paths of Node and of the built server. */
  node: string
  main: string
  /** Below 1024 a port needs a capability. */
  privileged_port: boolean
}

const unit = ({ node, main, privileged_port }: Installation) => `[Unit]
Description=Clinic
Wants=network-online.target
After=network-online.target

[Service]
User=clinic
Group=clinic
ExecStart=${word(node)} --enable-source-maps ${word(main)}
Environment=NODE_ENV=production DATA_DIR=/var/lib/clinic
# More settings, one NAME=value a line, in a file that only root may read: it may hold passwords.
EnvironmentFile=-/etc/clinic.env
StateDirectory=clinic
StateDirectoryMode=0700
UMask=0077
Restart=always
RestartSec=2
# The app ends its database itself, in order; only what is left after that is killed.
KillMode=mixed
TimeoutStopSec=30
LimitNOFILE=65536

NoNewPrivileges=yes
CapabilityBoundingSet=${privileged_port ? 'CAP_NET_BIND_SERVICE' : ''}
AmbientCapabilities=${privileged_port ? 'CAP_NET_BIND_SERVICE' : ''}
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target`

/** systemd takes % for its own specifiers, and ends a word at a space. */
const word = (path: string) => {
  const literal = path.replaceAll('%', '%%').replaceAll('$', '$$$$')
  return /[\s"'\\]/.test(literal) ? `"${literal.replaceAll(/["\\]/g, '\\$&')}"` : literal
}
