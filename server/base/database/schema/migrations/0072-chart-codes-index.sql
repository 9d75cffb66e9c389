-- Of all items: an index of treatments alone was taken for whole reads of those that wait to be charged.
drop index chart_items_code;
create index chart_items_code on chart_items (upper(btrim(code)));
